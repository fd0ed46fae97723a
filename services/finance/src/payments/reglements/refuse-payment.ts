import { personName } from '@club/contract';
import { RuleError, type UnitOfWork } from '@club/service-kit';
import { personNames } from '../../documents/adherents/persons.ts';
import { FusionNotes } from '../../documents/money/fusion-notes.ts';
import { PaymentsOf } from '../../documents/money/payments-of.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';
import type { Ledger } from '../../ledger/rules/ledger.ts';
import { ownCotisations } from '../../ledger/rules/payment-rules.ts';

/** Someone in the trash may only pay what he owes (M-26); of one who was merged, the record that was kept is named. */
export async function refuseWithoutDebt(
  { session }: UnitOfWork,
  ledger: Ledger,
  payeurId: string,
): Promise<void> {
  if (ownCotisations(ledger, payeurId).length > 0) return;
  const merged = await FusionNotes.findOne({ fondreId: payeurId }, { session });
  if (merged) {
    const kept = (await personNames([merged.garderId]))(merged.garderId);
    const named = `${personName(kept)} (${kept.codeAdherent})`;
    throw new RuleError('rule', {
      message: `Ce payeur a été fusionné avec ${named}\u00a0: encaissez sur cette fiche.`,
    });
  }
  throw new RuleError('rule', { message: 'Ce payeur est dans la corbeille et ne doit plus rien.' });
}

/** Throws RuleError unless each chosen cotisation is live and the payer's own. */
export function refuseOthers(ledger: Ledger, payeurId: string, chosen: readonly string[]): void {
  const own = new Set(
    ledger.cotisations
      .filter((one) => one.payeurId === payeurId && one.archivedAt === null)
      .map(({ _id }) => _id),
  );
  if (chosen.every((id) => own.has(id))) return;
  throw new RuleError('rule', { message: 'Une cotisation choisie n’existe pas ou a un autre payeur.' });
}

/**
 * Refuses payments of one payer that are already recorded (M-22), also by another instance at the same moment: both write the
 * document of the payer, so the second starts again and sees the first.
 * @throws RuleError `doublon`, with the code of the other
 */
export async function refuseDoubles(
  { session }: UnitOfWork,
  payments: readonly ReglementDocument[],
): Promise<void> {
  const [first] = payments;
  if (!first) return;
  const { payeurId } = first;
  await PaymentsOf.updateOne({ _id: payeurId }, { $inc: { nombre: 1 } }, { session, upsert: true });
  const alike = payments.map(({ montantTotal, typeReglement, dateReglement, reference, dateEcheance }) => ({
    montantTotal,
    typeReglement,
    dateReglement,
    reference,
    dateEcheance,
  }));
  const counting = { archivedAt: null, contrePasseParId: null, contrePasseDeId: null };
  const other = await Reglements.findOne(
    { payeurId, $or: alike, ...counting },
    { session, projection: { codeReglement: 1 } },
  );
  if (!other) return;
  const same = 'même payeur, même montant, même moyen, même jour';
  const message = `Un règlement identique existe déjà (${String(other['codeReglement'])})\u00a0: ${same}.`;
  throw new RuleError('doublon', { message });
}
