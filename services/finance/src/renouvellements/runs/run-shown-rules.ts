import type { Renouvellement } from '@club/contract';
import type { Actor } from '@club/service-kit';
import { reasonShownTo } from '../../certificats/certificat-rules.ts';

/** A run as somebody may see it: who may not know certificates is not told what is wrong with one. */
export function runShownTo(actor: Actor): (run: Renouvellement) => Renouvellement {
  const told = reasonShownTo(actor);
  return (run) => ({ ...run, refuses: run.refuses.map((one) => ({ ...one, raison: told(one.raison) })) });
}
