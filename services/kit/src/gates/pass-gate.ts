import { RuleError } from '../errors/rule-error.ts';
import type { Unit } from '../mongo/transaction.ts';
import { Gates } from './gate-model.ts';

/** Gate documents of a season (design.md "Money"). */
export const lanes = 16;

/** Writes one gate of the season in the transaction; throws `saison_closed` when it is closed. */
export async function passGate({ session }: Unit, saisonId: string, lane: number): Promise<void> {
  const _id = gateId(saisonId, lane);
  const passage = { $inc: { passed: 1 }, $setOnInsert: { saisonId, closed: false } };
  const options = { session, upsert: true, returnDocument: 'after', projection: { closed: 1 } } as const;
  const gate = await Gates.collection.findOneAndUpdate({ _id: _id as never }, passage, options);
  if (gate?.closed) throw new RuleError('saison_closed');
}

/** Id of a gate document. */
export function gateId(saisonId: string, lane: number): string {
  return `${saisonId}:${lane}`;
}
