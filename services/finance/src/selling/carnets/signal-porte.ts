import { type carnetCalls, plusDeRappels, type RappelsPorte } from '@club/contract';
import type { CallRequest } from '@club/service-kit';
import { Carnets } from '../../documents/money/carnets.ts';
import { Portes } from '../../documents/money/portes.ts';

/** POST /api/carnets/portes/{id}: an open door is heard, gives back what was recalled, or all when it is left (K-8). */
export async function signalerPorte({
  params: { id: porteId },
  body: { rendus = [], quitte = false },
}: CallRequest<typeof carnetCalls.signalerPorte>): Promise<RappelsPorte> {
  if (quitte) {
    // First: a state that is being fetched holds nothing any more.
    await Portes.updateOne({ _id: porteId }, { $set: { vue: new Date(), quittee: true } }, { upsert: true });
    await giveBack(porteId, {});
    return { rappels: [] };
  }
  await Portes.updateOne({ _id: porteId }, { $set: { vue: new Date() } }, { upsert: true });
  if (rendus.length > 0) await giveBack(porteId, { id: { $in: rendus } });
  const recalled = { porteId, rappele: true };
  const carnets = await Carnets.find({ baux: { $elemMatch: recalled } })
    .limit(plusDeRappels)
    .toArray();
  const baux = carnets.flatMap(({ baux: all = [] }) => all);
  return { rappels: baux.flatMap((one) => (one.porteId === porteId && one.rappele ? one.id : [])) };
}

async function giveBack(porteId: string, some: object): Promise<void> {
  const given = { ...some, porteId };
  await Carnets.updateMany(
    { baux: { $elemMatch: given } },
    { $pull: { baux: given }, $inc: { revision: 1 } },
  );
}
