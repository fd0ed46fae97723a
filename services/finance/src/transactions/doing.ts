import { motifManquant } from '@club/contract';
import { type Actor, RuleError } from '@club/service-kit';

/** Who does what is sensitive, and why. */
export interface Doing {
  actor: Actor;
  /** As the call was told it. */
  motif?: string | null;
}

/** @throws RuleError `validation` (400) at `motif` without a reason */
export function requireMotif(motif: string | null | undefined): asserts motif is string {
  if (!motif) throw new RuleError('validation', { errors: [{ field: 'motif', message: motifManquant }] });
}
