import { motifManquant } from '@club/contract';
import { type Actor, type Minor, RuleError, type UnitOfWork } from '@club/service-kit';
import { sumOf } from '../rules/amounts.ts';
import { OperationsOf, OperationsSensibles } from '../../documents/money/operations-sensibles.ts';

/** The actor of a sensitive operation, and the reason given. */
export interface Doing {
  actor: Actor;
  /** Reason as sent. */
  motif?: string | null;
}

/** @throws RuleError `validation` (400) at `motif` without a reason */
export function requireMotif(motif: string | null | undefined): asserts motif is string {
  if (!motif) throw new RuleError('validation', { errors: [{ field: 'motif', message: motifManquant }] });
}

/**
 * Sum of a user's matching sensitive operations, in minor units. Takes a lock: of two concurrent operations of a user
 * one waits or is retried, so that both count.
 */
export async function doneOnDay(
  { session }: UnitOfWork,
  of: { parId: string; jour: string } & Parameters<typeof OperationsSensibles.find>[0],
): Promise<Minor> {
  await OperationsOf.updateOne({ _id: of.parId }, { $inc: { nombre: 1 } }, { session, upsert: true });
  const before = await OperationsSensibles.find(of, { session }).toArray();
  return sumOf(before.map(({ montant }) => montant));
}
