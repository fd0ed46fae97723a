import type { DernierEnvoi, EnvoiRapport } from '@club/contract';
import { clubToday } from '@club/service-kit';
import { nameOf } from '../users/to-user.ts';
import { Users } from '../users/user-model.ts';
import type { StoredEnvoi, StoredMois } from './envoi-document.ts';
import { MoisEnvoyes } from './envoi-model.ts';
import { monthOf, nextDay } from './envoi-rules.ts';
import { isByHand } from './mois-store.ts';

/** Sends as the contract shows them to somebody, with the names that users have now and what became of their last one. */
export async function toEnvois(
  stored: readonly StoredEnvoi[],
  { actorId, now }: { actorId: string; now: Date },
): Promise<EnvoiRapport[]> {
  const ids = stored.flatMap(({ userId, destinataires }) => [
    userId,
    ...destinataires.flatMap(({ utilisateurId }) => utilisateurId ?? []),
  ]);
  const users = await Users.find({ _id: { $in: ids } }).toArray();
  const names = new Map(users.map((user) => [user._id, nameOf(user)]));
  const today = clubToday(now);
  return Promise.all(
    stored.map(async (envoi): Promise<EnvoiRapport> => {
      const { _id: id, version, rapport, periode, sectionId, jour, format, userId } = envoi;
      const rows = await MoisEnvoyes.find({ envoiId: id }, { sort: { le: -1 }, limit: 2 }).toArray();
      const taken = rows.some((row) => row.mois === monthOf(today) && !isByHand(row));
      return {
        id,
        version,
        rapport,
        periode,
        sectionId,
        jour,
        format,
        destinataires: envoi.destinataires.map(({ utilisateurId, email }) => ({
          utilisateurId,
          email,
          nom: utilisateurId && (names.get(utilisateurId) ?? ''),
        })),
        proprietaire: { id: userId, nom: names.get(userId) ?? '' },
        mien: userId === actorId,
        prochain: nextDay(envoi, today, taken),
        dernier: rows[0] ? dernierOf(rows[0]) : null,
        createdAt: envoi.createdAt.toISOString(),
      };
    }),
  );
}

/** What became of a send. */
export const dernierOf = ({ etat, le, lignes, raison, prochain }: StoredMois): DernierEnvoi => ({
  etat,
  raison,
  le: le.toISOString(),
  envoyes: lignes.filter((ligne) => ligne.etat === 'envoye').length,
  prochainEssai: etat === 'a_reessayer' ? (prochain?.toISOString() ?? null) : null,
});
