import { Gates } from './gate-model.ts';
import { gateId, lanes } from './pass-gate.ts';

/**
 * Transactions that passed the gates of a season here. Whoever read the season after asking needs not read it again while the
 * answer stays the same: each change of it passes a gate in its own transaction.
 */
export async function passagesOf(saisonId: string): Promise<number> {
  const ids = Array.from({ length: lanes }, (_, lane) => gateId(saisonId, lane));
  const gates = Gates.collection.find<{ passed: number }>(
    { _id: { $in: ids } as never },
    { projection: { _id: 0, passed: 1 } },
  );
  return (await gates.toArray()).reduce((sum, { passed }) => sum + passed, 0);
}
