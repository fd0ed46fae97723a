import { RuleError, type Unit } from '@club/service-kit';
import type { ReglementDocument } from './reglement-document.ts';
import { Reglements } from './reglement-model.ts';

/**
 * Refuses a payment that stands there already: same payer, amount, means and day, the number of a cheque and the due date of
 * an instalment included. Two people at two counters, or one who was interrupted, would take it twice.
 * @throws RuleError `doublon`, with the code of the other
 */
export async function refuseDouble({ session }: Unit, payment: ReglementDocument): Promise<void> {
  const { payeurId, montantTotal, typeReglement, dateReglement, reference, dateEcheance } = payment;
  const alike = { payeurId, montantTotal, typeReglement, dateReglement, reference, dateEcheance };
  const counting = { archivedAt: null, contrePasseParId: null, contrePasseDeId: null };
  const other = await Reglements.collection.findOne(
    { ...alike, ...counting },
    { session, projection: { codeReglement: 1 } },
  );
  if (!other) return;
  const same = 'même payeur, même montant, même moyen, même jour';
  const message = `Un règlement identique existe déjà (${String(other['codeReglement'])})\u00a0: ${same}.`;
  throw new RuleError('doublon', { message });
}
