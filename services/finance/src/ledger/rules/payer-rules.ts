import { RuleError } from '@club/service-kit';
import { liveCotisation } from './cotisation-rules.ts';
import { usedOn } from './credit-rules.ts';
import type { Ledger } from './ledger.ts';
import { payingReglements } from './release-rules.ts';

/**
 * Gives a cotisation another payer, with the règlements that pay it alone (M-14).
 * @throws RuleError when what pays it also concerns something of the former payer
 */
export function changePayeur(ledger: Ledger, id: string, payeurId: string): void {
  const cotisation = liveCotisation(ledger, id);
  if (cotisation.payeurId === payeurId) return;
  if (ledger.credits.some((credit) => usedOn(credit, id) > 0)) {
    throw stays(
      'un crédit de l’ancien payeur paie cette cotisation. Annulez d’abord l’utilisation de ce crédit.',
    );
  }
  const moved = payingReglements(ledger, id);
  for (const { codeReglement, allocations, montantCredit } of moved) {
    if (allocations.some(({ cotisationId }) => cotisationId !== id)) {
      throw stays(`le règlement ${codeReglement} paie aussi d’autres cotisations de l’ancien payeur.`);
    }
    if (montantCredit !== 0) {
      throw stays(`le règlement ${codeReglement} a aussi donné un crédit à l’ancien payeur.`);
    }
  }
  // Before the règlements, so that the recount sees the new payer.
  ledger.putCotisation({ ...cotisation, payeurId });
  for (const reglement of moved) ledger.putReglement({ ...reglement, payeurId });
}

function stays(why: string): RuleError {
  return new RuleError('rule', { message: `Le payeur ne peut pas changer\u00a0: ${why}` });
}
