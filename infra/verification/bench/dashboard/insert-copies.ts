import { type Db, MongoClient, ObjectId } from 'mongodb';
import { cotisationState } from '../../../../services/finance/src/documents/money/cotisations.ts';
import { reglementState } from '../../../../services/finance/src/documents/money/reglements.ts';
import { generatedMoney, type Known } from '../money/generated-money.ts';

const batchSize = 2_000;

/** Inserts `count` members, half of them inscribed, and their money into the seasons service's copies. It must be stopped. */
export async function insertCopies(
  mongoUrl: string,
  count: number,
  known: Omit<Known, 'memberIds'>,
): Promise<void> {
  const client = await new MongoClient(mongoUrl).connect();
  try {
    const seasons = client.db('club_seasons');
    const memberIds = Array.from({ length: count }, () => new ObjectId().toHexString());
    for (let first = 0; first < count; first += batchSize) {
      const numbers = Array.from({ length: Math.min(batchSize, count - first) }, (_, index) => first + index);
      const money = numbers.map((number) => generatedMoney(number, { ...known, memberIds }));
      await insert(
        seasons,
        'adherent',
        numbers.map((number) => ({
          _id: memberIds[number]!,
          estAdherent: true,
          saisonId: known.saisonIds[number % 2],
          dateInscription: money[number - first]!.cotisation.createdAt.toISOString(),
        })),
      );
      await insert(
        seasons,
        'cotisation',
        money.map(({ cotisation }) => ({ _id: cotisation._id, ...cotisationState(cotisation) })),
      );
      await insert(
        seasons,
        'reglement',
        money.flatMap(({ reglements }) =>
          reglements.map((one) => ({ _id: one._id, ...reglementState(one) })),
        ),
      );
    }
  } finally {
    await client.close();
  }
}

async function insert(seasons: Db, entity: string, states: readonly object[]): Promise<void> {
  const copies = states.map((state) => ({ ...state, version: 1, deleted: false }));
  await seasons.collection(`${entity}_copies`).insertMany(copies, { ordered: false });
}
