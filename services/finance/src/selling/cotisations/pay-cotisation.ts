import type { CreditUtilise, NestedReglement } from '@club/contract';
import { minor, type Minor, RuleError } from '@club/service-kit';
import { takeCodes } from '../../documents/codes/take-code.ts';
import { sentAmount, sumOf } from '../../ledger/rules/amounts.ts';
import { applyCredit } from '../../ledger/rules/credit-rules.ts';
import type { Ledger, OperationContext } from '../../ledger/rules/ledger.ts';
import { meansOf, receptionOf, refuseUnofferedMeans } from '../../ledger/rules/means-rules.ts';
import { recordPayment } from '../../ledger/rules/payment-rules.ts';
import { type NewPayment } from '../../ledger/rules/means-rules.ts';
import { newPayments } from './cotisation-body-rules.ts';

type SentPayment = Omit<NewPayment, 'payeurId' | 'saisonId' | 'codeReglement'>;

/** Règlements and credits sent with a cotisation. */
export interface SentPayments<P = SentPayment> {
  payments: P[];
  credits: { creditId: string; montant: Minor }[];
  /** Sum of both, in minor units. */
  montant: Minor;
}

/** Payments with their codes taken. */
export type CodedPayments = SentPayments<SentPayment & { codeReglement: string }>;

export function sentPayments(
  { reglements, credits = [] }: { reglements?: NestedReglement[]; credits?: CreditUtilise[] },
  today: string,
): SentPayments {
  const payments = newPayments(reglements).map((one) => ({
    ...meansOf(one, today),
    montant: one.minor,
    ...receptionOf(one, today),
  }));
  for (const [at, { typeReglement }] of payments.entries())
    refuseUnofferedMeans(typeReglement, `reglements.${at}.typeReglement`);
  const used = credits.map(({ creditId, montant }, index) => ({
    creditId,
    montant: sentAmount(montant, `credits.${index}.montant`),
  }));
  const montant = minor(sumOf(payments.map((one) => one.montant)) + sumOf(used.map((one) => one.montant)));
  return { payments, credits: used, montant };
}

/** Takes a code for each new règlement. */
export async function withCodes(sent: SentPayments, today: string): Promise<CodedPayments> {
  const codes = await takeCodes('REG', sent.payments.length, today);
  const payments = sent.payments.map((one, index) => ({ ...one, codeReglement: codes[index] ?? '' }));
  return { ...sent, payments };
}

/** Pays a cotisation with the payments sent, credits first. */
export function payCotisation(
  ledger: Ledger,
  cotisationId: string,
  { payments, credits }: CodedPayments,
  context: OperationContext,
): void {
  const { payeurId, saisonId } = ledger.cotisation(cotisationId);
  for (const { creditId, montant } of credits) {
    applyCredit(ledger, { creditId, cotisationId, montant }, context);
  }
  for (const payment of payments) {
    recordPayment(ledger, { ...payment, payeurId, saisonId }, [cotisationId], context);
  }
}

/** Throws RuleError for a credit that does not exist or belongs to another payer. */
export function requireOwnCredits(ledger: Ledger, creditIds: readonly string[], payeurId: string): void {
  const own = new Set(ledger.credits.filter((credit) => credit.payeurId === payeurId).map(({ _id }) => _id));
  if (creditIds.every((id) => own.has(id))) return;
  throw new RuleError('rule', { message: 'Un crédit choisi n’existe pas ou a un autre payeur.' });
}
