import type { CreditUtilise, NestedReglement } from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import { takeCodes } from '../codes/take-code.ts';
import { sentAmount } from '../ledger/amounts.ts';
import { consumeCredit } from '../ledger/credit-rules.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Moment } from '../ledger/moment.ts';
import { recordPayment, type NewPayment } from '../ledger/payment-rules.ts';
import { sumOf } from '../ledger/share-rules.ts';
import { meansOf, receptionOf } from '../reglements/payment-body.ts';
import { newPayments } from './cotisation-body-rules.ts';

type SentPayment = Omit<NewPayment, 'payeurId' | 'saisonId' | 'codeReglement'>;

/** Règlements and credits sent with a cotisation. */
export interface SentPayments<P = SentPayment> {
  payments: P[];
  credits: { creditId: string; montant: Minor }[];
  /** All of them together. */
  montant: Minor;
}

/** The same, ready to be recorded. */
export type CodedPayments = SentPayments<SentPayment & { codeReglement: string }>;

/** Reads the payments sent with a cotisation. */
export function sentPayments(
  { reglements, credits = [] }: { reglements?: NestedReglement[]; credits?: CreditUtilise[] },
  today: string,
): SentPayments {
  const payments = newPayments(reglements).map((one) => ({
    ...meansOf(one, today),
    montant: one.minor,
    ...receptionOf(one, today),
  }));
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

/** Lets the payments sent with a cotisation pay it, credits first. */
export function payCotisation(
  ledger: Ledger,
  cotisationId: string,
  { payments, credits }: CodedPayments,
  moment: Moment,
): void {
  const { payeurId, saisonId } = ledger.cotisation(cotisationId);
  for (const { creditId, montant } of credits) {
    consumeCredit(ledger, { creditId, cotisationId, montant }, moment);
  }
  for (const payment of payments) {
    recordPayment(ledger, { ...payment, payeurId, saisonId }, [cotisationId], moment);
  }
}
