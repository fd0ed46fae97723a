import { MongoClient } from 'mongodb';
import { generatedMoney, type Known } from './generated-money.ts';

const batchSize = 2_000;

/**
 * Inserts cotisations and règlements into finance's database, each with one history line and no event. It must be
 * stopped. `known` may vary.
 */
export async function insertMoney(
  mongoUrl: string,
  count: number,
  known: Known | ((number: number) => Known),
): Promise<void> {
  const knownTo = typeof known === 'function' ? known : () => known;
  const client = await new MongoClient(mongoUrl).connect();
  try {
    const finance = client.db('club_finance');
    for (let first = 0; first < count; first += batchSize) {
      const size = Math.min(batchSize, count - first);
      const made = Array.from({ length: size }, (_, index) =>
        generatedMoney(first + index, knownTo(first + index)),
      );
      const documents = {
        cotisations: made.map(({ cotisation }) => cotisation),
        reglements: made.flatMap(({ reglements }) => reglements),
      };
      for (const [name, rows] of Object.entries(documents)) {
        await finance.collection(name).insertMany(rows as never, { ordered: false });
        const entity = name.slice(0, -1);
        const lines = rows.map(({ _id, createdAt: at }) => ({
          entity,
          entityId: _id,
          version: 1,
          action: 'create',
          at,
        }));
        await finance.collection('history').insertMany(lines, { ordered: false });
      }
    }
  } finally {
    await client.close();
  }
}
