import { daysLater, type RegleConservation } from '@club/contract';
import { transaction, type UnitOfWork } from '@club/service-kit';
import { Lectures } from '../lectures/lectures.ts';
import { Passages } from '../passages/passage-model.ts';
import { ofSomebody } from './concernes-files.ts';
import { countGone, type ConservationRun, type ConservationTurn } from './conservation-run.ts';

/** Makes the entries of a day nameless, or deletes its readings of health data, with the count of the run. */
export function purgeJour(
  run: ConservationRun,
  batch: ConservationTurn,
  regle: RegleConservation,
  jour: string,
): Promise<void> {
  return transaction(async (unit) => {
    const gone =
      regle === 'passages'
        ? { entrees: await forgetPassages(unit, jour) }
        : { lectures: await forgetLectures(unit, jour) };
    await countGone(unit, run, gone);
    await batch.confirm(unit, { counts: { jours: 1 }, refuses: [] });
  });
}

/** They stay counted by day and section (D-1), of nobody. */
async function forgetPassages({ session }: UnitOfWork, jour: string): Promise<number> {
  const whole = { jour, adherentId: ofSomebody };
  return (await Passages.updateMany(whole, { $set: { adherentId: null } }, { session })).modifiedCount;
}

async function forgetLectures({ session }: UnitOfWork, jour: string): Promise<number> {
  const day = { $gte: new Date(jour), $lt: new Date(daysLater(jour, 1)) };
  return (await Lectures.deleteMany({ derniere: day }, { session })).deletedCount;
}
