import { RuleError } from '@club/service-kit';
import type { ReglementDocument } from '../reglements/reglement-document.ts';
import type { Ledger } from './ledger.ts';

/** Why a règlement can no longer be changed; null while it can (infra/decisions/0014). */
export function lockOf(reglement: ReglementDocument): string | null {
  if (reglement.contrePasseDeId !== null) return 'Une contre-passation ne se modifie pas.';
  if (reglement.contrePasseParId !== null) return 'Ce règlement est contre-passé.';
  return null;
}

/** A règlement that may still be changed; throws `not_found` for an archived one, `rule` for one that is reversed. */
export function open(ledger: Ledger, id: string): ReglementDocument {
  const reglement = ledger.reglement(id);
  if (reglement.archivedAt !== null) throw reglementNotFound();
  const locked = lockOf(reglement);
  if (locked) throw new RuleError('rule', { message: locked });
  return reglement;
}

/** Refusal of a règlement that is archived, or is not. */
export function reglementNotFound(): RuleError {
  return new RuleError('not_found', { message: 'Règlement introuvable.' });
}
