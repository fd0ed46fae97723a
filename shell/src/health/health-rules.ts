import type { Health, Owner } from '@club/contract';
import { inClub } from '@club/ui/format';

/** What a service is to staff: subject and agreement of «… est momentanément indisponible». */
const parts: Partial<Record<Owner, string>> = {
  admin: 'la gestion des utilisateurs',
  seasons: 'la gestion des saisons',
  members: 'la gestion des adhérents',
  finance: 'la gestion des cotisations et des règlements',
  import: 'l’import de données',
};

/** Words of a service in a sentence. */
const wordsOf = (name: Owner): string => parts[name] ?? 'une partie de l’application';

/** HH:mm of an ISO date-time, in the club. */
const hourOf = (iso: string): string => inClub(new Date(iso)).time;

/** The sentence of the banner, or undefined when all is well. `unreachableSince` is ISO, when the server itself does not answer. */
export function troubleOf(
  health: Health | undefined,
  unreachableSince: string | undefined,
): string | undefined {
  if (unreachableSince) {
    return `Le serveur ne répond plus depuis ${hourOf(unreachableSince)}. Ce que vous avez saisi est conservé\u202f; l’application réessaie.`;
  }
  const away = (health?.services ?? []).filter(({ state }) => state === 'away');
  if (away.length === 0) return undefined;
  const names = away.map(({ name }) => wordsOf(name));
  const list = names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
  const since = away.map((service) => service.since).sort()[0]!;
  const verb = names.length === 1 ? 'ne répond pas' : 'ne répondent pas';
  return `${list[0]!.toLocaleUpperCase('fr')}${list.slice(1)} ${verb} depuis ${hourOf(since)}. Le reste fonctionne.`;
}
