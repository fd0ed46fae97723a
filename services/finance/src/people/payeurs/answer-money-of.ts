import type { MoneyOfPerson } from '@club/contract';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { Credits } from '../../documents/money/credits.ts';
import { Reglements } from '../../documents/money/reglements.ts';

/** How often each person comes. */
function countsOf(persons: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of persons) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The persons of each cotisation of these persons. */
async function personsOfCotisations($in: string[]): Promise<string[]> {
  const found = await Cotisations.find(
    { $or: [{ payeurId: { $in } }, { 'adherents.adherentId': { $in } }] },
    { projection: { payeurId: 1, 'adherents.adherentId': 1 } },
  ).toArray();
  return found.flatMap(({ payeurId, adherents }) => [
    ...new Set([payeurId, ...adherents.map(({ adherentId }) => adherentId)]),
  ]);
}

async function payersOf(collection: typeof Reglements | typeof Credits, $in: string[]): Promise<string[]> {
  const pipeline = [{ $match: { payeurId: { $in } } }, { $project: { payeurId: 1 } }];
  const found = await collection.aggregate<{ payeurId: string }>(pipeline).toArray();
  return found.map(({ payeurId }) => payeurId);
}

/** Bus reply for the members service: how much money there is of each person, archived included; who has none is absent. */
export async function answerMoneyOf({ ids }: { ids: readonly string[] }): Promise<MoneyOfPerson[]> {
  const asked = [...ids];
  const [cotisations, reglements, credits] = await Promise.all([
    personsOfCotisations(asked).then(countsOf),
    payersOf(Reglements, asked).then(countsOf),
    payersOf(Credits, asked).then(countsOf),
  ]);
  return asked.flatMap((id) => {
    const counts = {
      cotisations: cotisations.get(id) ?? 0,
      reglements: reglements.get(id) ?? 0,
      credits: credits.get(id) ?? 0,
    };
    return Object.values(counts).some((count) => count > 0) ? [{ id, ...counts }] : [];
  });
}
