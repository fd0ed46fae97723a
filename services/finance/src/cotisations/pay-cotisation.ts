import type { CreditUtilise, NestedReglement } from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import { takeCode } from '../codes/take-code.ts';
import { sentAmount } from '../ledger/amounts.ts';
import { consumeCredit } from '../ledger/credit-rules.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Moment } from '../ledger/moment.ts';
import { recordPayment, type NewPayment } from '../ledger/payment-rules.ts';
import { sumOf } from '../ledger/share-rules.ts';
import { isReceived, meansOf } from '../reglements/payment-body.ts';
import { newPayments } from './cotisation-body-rules.ts';

/** Règlements and credits sent with a cotisation, ready to be recorded. */
export interface SentPayments {
  payments: Omit<NewPayment, 'payeurId' | 'saisonId'>[];
  credits: { creditId: string; montant: Minor }[];
  /** All of them together. */
  montant: Minor;
}

/** Reads the payments sent with a cotisation; each new règlement takes its code. */
export async function sentPayments(
  { reglements, credits = [] }: { reglements?: NestedReglement[]; credits?: CreditUtilise[] },
  today: string,
): Promise<SentPayments> {
  const payments: SentPayments['payments'] = [];
  for (const sent of newPayments(reglements)) {
    const codeReglement = await takeCode('REG', null, today);
    payments.push({ ...meansOf(sent, today), codeReglement, montant: sent.minor, recu: isReceived(sent) });
  }
  const used = credits.map(({ creditId, montant }, index) => ({
    creditId,
    montant: sentAmount(montant, `credits.${index}.montant`),
  }));
  const montant = minor(sumOf(payments.map((one) => one.montant)) + sumOf(used.map((one) => one.montant)));
  return { payments, credits: used, montant };
}

/** Lets the payments sent with a cotisation pay it, credits first. */
export function payCotisation(
  ledger: Ledger,
  cotisationId: string,
  { payments, credits }: SentPayments,
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
