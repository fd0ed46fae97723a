import type { Health, Owner } from '@club/contract';
import { inClub } from '@club/ui/format';

/** Subject and agreement of «… est momentanément indisponible». */
const parts: Partial<Record<Owner, string>> = {
  admin: 'la gestion des utilisateurs',
  seasons: 'la gestion des saisons',
  members: 'la gestion des adhérents',
  finance: 'la gestion des cotisations et des règlements',
  import: 'l’import de données',
};

const wordsOf = (name: Owner): string => parts[name] ?? 'une partie de l’application';

/** HH:mm of an ISO date-time, in the club's time zone. */
const hourOf = (iso: string): string => inClub(new Date(iso)).time;

/** The banner's sentence, or undefined. `unreachableSince` (ISO): the server itself does not answer. */
export function troubleOf(
  health: Health | undefined,
  unreachableSince: string | undefined,
  isOffline = false,
): string | undefined {
  if (unreachableSince || isOffline) {
    const what = isOffline ? 'Le réseau est coupé' : 'Le serveur ne répond plus';
    const since = unreachableSince ? ` depuis ${hourOf(unreachableSince)}` : '';
    return `${what}${since}. Ce que vous avez saisi est conservé\u202f; l’application réessaie d’elle-même.`;
  }
  // The services are away because of it: their names would send people to the wrong place.
  const database = health?.servers?.find(({ name, state }) => name === 'MongoDB' && state === 'away');
  if (database)
    return `La base de données ne répond pas depuis ${hourOf(database.since)}. Rien ne peut être lu ni enregistré pour l’instant\u00a0; ce que vous avez saisi est conservé.`;
  const away = (health?.services ?? []).filter(({ state }) => state === 'away');
  if (away.length === 0) return undefined;
  const names = away.map(({ name }) => wordsOf(name));
  const list = names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
  const since = away.map((service) => service.since).sort()[0]!;
  const verb = names.length === 1 ? 'ne répond pas' : 'ne répondent pas';
  return `${list[0]!.toLocaleUpperCase('fr')}${list.slice(1)} ${verb} depuis ${hourOf(since)}. Le reste fonctionne.`;
}
