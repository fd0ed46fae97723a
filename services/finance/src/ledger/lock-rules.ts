import { RuleError } from '@club/service-kit';
import type { ReglementDocument } from '../money/reglements.ts';
import type { Ledger } from './ledger.ts';

/** Why a règlement can no longer be changed (M-32); null while it can. */
export function lockOf(reglement: ReglementDocument): string | null {
  if (reglement.contrePasseDeId !== null) return 'Une contre-passation ne se modifie pas.';
  if (reglement.contrePasseParId !== null) return 'Ce règlement est contre-passé.';
  return null;
}

/** A règlement that can still be changed; throws RuleError `not_found` when archived, `rule` when reversed. */
export function open(ledger: Ledger, id: string): ReglementDocument {
  const reglement = ledger.reglement(id);
  if (reglement.archivedAt !== null) throw reglementNotFound();
  const locked = lockOf(reglement);
  if (locked) throw new RuleError('rule', { message: locked });
  return reglement;
}

/** The `not_found` error of a règlement. */
export function reglementNotFound(): RuleError {
  return new RuleError('not_found', { message: 'Règlement introuvable.' });
}
