import type { adherentCalls, HistoryLine } from '@club/contract';
import { historyOf, historyShownTo, type CallRequest } from '@club/service-kit';
import { noteLecture } from '../lectures/lectures.ts';
import { Adherents } from './adherent-model.ts';
import { mergedInto } from './find-adherent.ts';

/** GET /api/adherents/{id}/history: a member's history as the actor may see it, with that of records merged into his. */
export async function listAdherentHistory({
  params,
  actor,
}: CallRequest<typeof adherentCalls.listAdherentHistory>): Promise<HistoryLine[]> {
  const [lines, member] = await Promise.all([
    wholeHistoryOf(params.id),
    Adherents.findOne(
      { _id: params.id },
      { projection: { groupeSanguin: 1, estDonneur: 1, aCertificatMedical: 1 } },
    ),
  ]);
  if (member) await noteLecture(actor, member, 'historique');
  return historyShownTo(actor, lines);
}

/** The history of a record and of those that were merged into it, latest first. */
export async function wholeHistoryOf(id: string): Promise<HistoryLine[]> {
  const merged = await mergedInto(id);
  const own = await historyOf('adherent', id);
  if (merged.length === 0) return own;
  const others = await Promise.all(
    merged.map(async ({ _id, codeAdherent: fiche }) =>
      (await historyOf('adherent', _id)).map((line) => ({ ...line, fiche })),
    ),
  );
  return [own, ...others].flat().toSorted((a, b) => b.at.localeCompare(a.at));
}
