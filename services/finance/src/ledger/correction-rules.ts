import type { ReglementDocument, StoredDetail } from '../reglements/reglement-document.ts';
import type { PaymentMeans } from './payment-rules.ts';

const followed = ['dateReglement', 'dateEncaissement', 'notes'] as const;

/**
 * A règlement that says otherwise how it was paid. What was received by the means that it said is corrected with it: its means and
 * number, and each date and note that was the règlement's own. What came by other means was said of that amount alone: it stays.
 */
export function corrected(reglement: ReglementDocument, means: Partial<PaymentMeans>): ReglementDocument {
  const after = { ...reglement, ...means };
  return { ...after, details: reglement.details.map((line) => followedBy(line, reglement, after)) };
}

function followedBy(line: StoredDetail, before: PaymentMeans, after: PaymentMeans): StoredDetail {
  if (line.typeReglement !== before.typeReglement || line.reference !== before.reference) return line;
  const { typeReglement, reference } = after;
  const own = followed.filter((field) => line[field] === before[field]);
  return {
    ...line,
    typeReglement,
    reference,
    ...Object.fromEntries(own.map((field) => [field, after[field]])),
  };
}
