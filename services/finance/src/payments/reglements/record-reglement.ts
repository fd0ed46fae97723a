import { personName, type Payment, type Reglement, type reglementCalls } from '@club/contract';
import { type CallRequest, clubToday, RuleError, type UnitOfWork } from '@club/service-kit';
import { payeurNotFound, payingPerson, personNames } from '../../documents/adherents/persons.ts';
import { takeCode, withFreeCode } from '../../documents/codes/take-code.ts';
import { FusionNotes } from '../../documents/money/fusion-notes.ts';
import { sentAmount } from '../../ledger/rules/amounts.ts';
import type { Ledger } from '../../ledger/rules/ledger.ts';
import { meansOf, receptionOf, refuseUnofferedMeans } from '../../ledger/rules/means-rules.ts';
import { ownCotisations, recordPayment } from '../../ledger/rules/payment-rules.ts';
import { PaymentsOf } from '../../documents/money/payments-of.ts';
import { type ReglementDocument, Reglements } from '../../documents/money/reglements.ts';
import { moneySaison } from '../../documents/saisons/saisons.ts';
import { runMoneyTransaction } from '../../ledger/transactions/money-transaction.ts';
import { showReglement } from '../../ledger/views/present-reglements.ts';

/**
 * Records a payment: it pays the named cotisation, then the payer's other debts, oldest first (M-17); the rest becomes
 * a credit (M-18). Where none is named it reaches those of seasons to come too.
 * @throws RuleError `refused_value`, `no_active_saison`, `saison_closed`, `rule`, `doublon`
 */
export function createReglement(
  request: CallRequest<typeof reglementCalls.createReglement>,
): Promise<Reglement> {
  const { body } = request;
  const chosen = body.cotisationId ? [body.cotisationId] : [];
  const { montantTotal, saisonId, codeReglement } = body;
  const paid = { ...body, field: 'montantTotal', montant: montantTotal, chosen, saisonId };
  return withFreeCode(codeReglement, (hint) => pay(request, { ...paid, codeReglement: hint }));
}

/** Records one payment over chosen cotisations; the rest as in `createReglement`. */
export function createGroupReglement(
  request: CallRequest<typeof reglementCalls.createGroupReglement>,
): Promise<Reglement> {
  const { body } = request;
  const paid = { ...body, field: 'montant', chosen: body.cotisationIds };
  return withFreeCode(null, () => pay(request, paid));
}

interface Paid extends Payment {
  payeurId: string;
  montant: number;
  /** Name of the amount in the body, for errors. */
  field: string;
  chosen: readonly string[];
  saisonId?: string | null;
  codeReglement?: string | null;
  doublonAccepte?: boolean;
}

async function pay<C>(request: CallRequest<C>, paid: Paid): Promise<Reglement> {
  const { payeurId, chosen, field } = paid;
  const montant = sentAmount(paid.montant, field);
  const today = clubToday();
  const [saisonId, payeur] = await Promise.all([moneySaison(paid.saisonId), payingPerson(payeurId)]);
  if (!payeur) throw payeurNotFound();
  const persons = new Map([[payeurId, payeur]]);
  const payment = { ...meansOf(paid, today), saisonId, payeurId, montant, ...receptionOf(paid, today) };
  refuseUnofferedMeans(payment.typeReglement, 'typeReglement');
  // Runs beside the first commands of the transaction, which awaits it; if that ends earlier, its failure is ignored.
  const code = takeCode('REG', paid.codeReglement, today);
  code.catch(() => undefined);
  return runMoneyTransaction(request, {
    payeurId,
    saisonId,
    asked: { cotisations: chosen, debtsOf: payeurId },
    change: async (ledger, context, unit) => {
      refuseOthers(ledger, payeurId, chosen);
      if (payeur.deleted) await refuseWithoutDebt(unit, ledger, payeurId);
      const coded = { ...payment, codeReglement: await code };
      const recorded = recordPayment(ledger, coded, chosen, context, chosen.length === 0);
      if (!paid.doublonAccepte) await refuseDouble(unit, recorded);
      return recorded._id;
    },
    answer: (id, after) => showReglement(id, { ...after, persons }),
  });
}

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
 * Refuses a payment that is already recorded (M-22), also by another instance at the same moment: both write the
 * document of the payer, so the second starts again and sees the first.
 * @throws RuleError `doublon`, with the code of the other
 */
export async function refuseDouble(unit: UnitOfWork, payment: ReglementDocument): Promise<void> {
  const { payeurId, montantTotal, typeReglement, dateReglement, reference, dateEcheance } = payment;
  const alike = { payeurId, montantTotal, typeReglement, dateReglement, reference, dateEcheance };
  const { session } = unit;
  await PaymentsOf.updateOne({ _id: payeurId }, { $inc: { nombre: 1 } }, { session, upsert: true });
  const counting = { archivedAt: null, contrePasseParId: null, contrePasseDeId: null };
  const other = await Reglements.findOne(
    { ...alike, ...counting },
    { session, projection: { codeReglement: 1 } },
  );
  if (!other) return;
  const same = 'même payeur, même montant, même moyen, même jour';
  const message = `Un règlement identique existe déjà (${String(other['codeReglement'])})\u00a0: ${same}.`;
  throw new RuleError('doublon', { message });
}
