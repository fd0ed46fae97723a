import type { EntreesAdherent, EntreesFiche, JourPassages, passageCalls } from '@club/contract';
import { clubToday, type CallRequest } from '@club/service-kit';
import { adherentById } from '../adherents/find-adherent.ts';
import { Passages } from './passage-model.ts';

/** On the record of a member. */
const latest = 50;

/** Let in, once a visit (D-6); absent of former releases, which counted each. */
const counted = { motif: null, repetee: { $ne: true } };

/** GET /api/passages: who entered and who was refused on a day (D-1). */
export async function getJourPassages({
  query,
}: CallRequest<typeof passageCalls.getJourPassages>): Promise<JourPassages> {
  const jour = query.jour ?? clubToday();
  const [entered, refuses] = await Promise.all([
    Passages.aggregate<{ _id: string | null; entres: number }>([
      { $match: { jour, ...counted } },
      { $group: { _id: '$sectionId', entres: { $sum: 1 } } },
      { $sort: { entres: -1, _id: 1 } },
    ]).toArray(),
    Passages.countDocuments({ jour, motif: { $ne: null } }),
  ]);
  return {
    jour,
    refuses,
    entres: entered.reduce((sum, { entres }) => sum + entres, 0),
    parSection: entered.map(({ _id: sectionId, entres }) => ({ sectionId, entres })),
  };
}

/** How often a member entered, and when last. */
export async function entreesOf(adherentId: string): Promise<EntreesFiche> {
  const own = { adherentId, ...counted };
  const [total, last] = await Promise.all([
    Passages.countDocuments(own),
    Passages.findOne(own, { sort: { moment: -1 }, projection: { moment: 1 } }),
  ]);
  return { total, derniere: last?.moment.toISOString() ?? null };
}

/** GET /api/adherents/{id}/passages: the entries on the record. Throws not_found. */
export async function listEntreesAdherent({
  params,
}: CallRequest<typeof passageCalls.listEntreesAdherent>): Promise<EntreesAdherent> {
  const { _id: adherentId } = await adherentById(params.id);
  const [total, found] = await Promise.all([
    Passages.countDocuments({ adherentId, ...counted }),
    Passages.find({ adherentId }).sort({ moment: -1 }).limit(latest).toArray(),
  ]);
  return {
    total,
    entrees: found.map(
      ({ _id: id, moment, sectionId, motif, par, horsLigne = false, repetee = false, sansEntree }) => ({
        id,
        moment: moment.toISOString(),
        sectionId,
        motif,
        par,
        horsLigne,
        repetee,
        ...(sansEntree && { sansEntree }),
      }),
    ),
  };
}
