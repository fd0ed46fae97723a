import { asksReceipts, matchesReceipt, sumOf, type ReceiptFilter, type Reglement } from '@club/contract';

/** Where receipts are asked for, each règlement with what of it is among them. */
export function withReceived(reglements: Reglement[], filter: ReceiptFilter): Reglement[] {
  if (!asksReceipts(filter)) return reglements;
  return reglements.map((one) => {
    const counted = one.details.filter((line) => matchesReceipt(one, line, filter));
    return { ...one, montantFiltre: sumOf(counted.map(({ montant }) => montant)) };
  });
}
