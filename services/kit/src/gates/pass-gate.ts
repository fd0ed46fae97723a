import { RuleError } from '../errors/rule-error.ts';
import type { Unit } from '../mongo/transaction.ts';
import { Gates } from './gate-model.ts';

/** Gate documents of a season (design.md "Money"). */
export const lanes = 16;

/** Writes one gate of the season in the transaction; throws `saison_closed` when it is closed. */
export async function passGate(unit: Unit, saisonId: string, lane: number): Promise<void> {
  const gate = await countPassage(unit, saisonId, lane);
  if (gate?.closed) throw new RuleError('saison_closed');
}

/**
 * Counts a change of a season that is made through the gate of another one: money received there pays what is owed here, open or
 * closed. Nothing is refused.
 */
export async function passBeside(unit: Unit, saisonId: string, lane: number): Promise<void> {
  await countPassage(unit, saisonId, lane);
}

function countPassage({ session }: Unit, saisonId: string, lane: number) {
  const _id = gateId(saisonId, lane);
  const passage = { $inc: { passed: 1 }, $setOnInsert: { saisonId, closed: false } };
  const options = { session, upsert: true, returnDocument: 'after', projection: { closed: 1 } } as const;
  return Gates.collection.findOneAndUpdate({ _id: _id as never }, passage, options);
}

/** Id of a gate document. */
export function gateId(saisonId: string, lane: number): string {
  return `${saisonId}:${lane}`;
}
