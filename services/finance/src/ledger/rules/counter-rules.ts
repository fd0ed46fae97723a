import { payInOrder } from '@club/contract';
import { amountText, minor, type Minor, RuleError } from '@club/service-kit';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { unallocated } from './allocation-rules.ts';
import { sumOf } from './amounts.ts';
import { applyCredit } from './credit-rules.ts';
import type { Ledger, OperationContext } from './ledger.ts';
import { debtsOf, recordPayment } from './payment-rules.ts';
import { type NewPayment } from './means-rules.ts';

/** Payments of one payer at the counter; amounts in minor units. */
export interface CounterPayments {
  payeurId: string;
  /** Cotisations to pay, the new one included. */
  chosen: readonly string[];
  credits: readonly { creditId: string; montant: Minor }[];
  payments: readonly NewPayment[];
  /** Allows an excess over the debts to become a credit. */
  excedent: boolean;
  /** After all others, debts of seasons to come are paid too. */
  everything?: boolean | undefined;
}

/**
 * Pays the chosen cotisations, oldest first, with credits, then received money, then promises (M-43). Received money
 * beyond them is used as in M-17 and M-18. Returns the règlements in the order sent.
 * @throws RuleError for a credit or a promise above what is owed, and for what would become a credit without `excedent`
 */
export function settleAtCounter(
  ledger: Ledger,
  { payeurId, chosen, credits, payments, excedent, everything }: CounterPayments,
  context: OperationContext,
): ReglementDocument[] {
  const settled = chosen.map((id) => ledger.cotisation(id)).filter(isReceived);
  for (const credit of credits) useOnChosen(ledger, credit, { payeurId, chosen }, context);
  const recorded = new Map<NewPayment, string>();
  const record = (payment: NewPayment) =>
    recorded.set(payment, recordPayment(ledger, payment, chosen, context, everything)._id);
  // Receipts first: after a promise, a receipt would pay that promise at once.
  payments.filter(({ recu }) => recu).forEach(record);
  payments.filter(({ recu }) => !recu).forEach(record);
  const done = [...recorded].map(([payment, id]) => ({ payment, reglement: ledger.reglement(id) }));
  if (!excedent) refuseExcess(sumOf(done.map(({ reglement }) => reglement.montantCredit)), settled);
  return done
    .toSorted((a, b) => payments.indexOf(a.payment) - payments.indexOf(b.payment))
    .map(({ reglement }) => reglement);
}

function useOnChosen(
  ledger: Ledger,
  { creditId, montant }: { creditId: string; montant: Minor },
  { payeurId, chosen }: Pick<CounterPayments, 'payeurId' | 'chosen'>,
  context: OperationContext,
): void {
  const debts = debtsOf(ledger, payeurId, chosen, context).slice(0, chosen.length);
  const { parts, rest } = payInOrder(montant, debts.map(unallocated));
  if (rest > 0) {
    const reste = amountText(minor(montant - rest));
    throw refusal(
      `Il ne reste que ${reste} à régler ou à promettre\u00a0: le crédit choisi dépasse ce qui est dû.`,
    );
  }
  for (const [index, { _id: cotisationId }] of debts.entries()) {
    const part = minor(parts[index] ?? 0);
    if (part > 0) applyCredit(ledger, { creditId, cotisationId, montant: part }, context);
  }
}

const isReceived = ({ montantTotal, montantRegle }: { montantTotal: Minor; montantRegle: Minor }): boolean =>
  montantTotal > 0 && montantRegle >= montantTotal;

/** `settled`: chosen though all of them was received, as when somebody paid them a moment ago. */
function refuseExcess(beyond: Minor, settled: readonly { codeCotisation: string }[]): void {
  if (beyond === 0) return;
  const [paid] = settled;
  if (paid) {
    throw refusal(
      `La cotisation ${paid.codeCotisation} est déjà réglée\u00a0: ${amountText(beyond)} sont de trop. Reprenez le compte du payeur avant d’encaisser.`,
    );
  }
  const message = `Ce payeur ne doit pas autant\u00a0: ${amountText(beyond)} sont de trop. Confirmez l’excédent pour en faire un crédit.`;
  throw refusal(message);
}

function refusal(message: string): RuleError {
  return new RuleError('rule', { message });
}
