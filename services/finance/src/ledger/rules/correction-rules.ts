import type { ReglementDocument, StoredDetail } from '../../documents/money/reglements.ts';
import type { PaymentMeans } from './means-rules.ts';

const followed = ['dateReglement', 'dateEncaissement', 'notes'] as const;

/**
 * Changes the means of a règlement (M-28): lines received by its own means follow, others stay. What is no longer a
 * cheque is no longer handed over either, and loses its due date unless one is sent (M-21).
 */
export function corrected(reglement: ReglementDocument, means: Partial<PaymentMeans>): ReglementDocument {
  const after = { ...reglement, ...means };
  const wasCheque = reglement.remis && reglement.typeReglement === 'cheque';
  const isOther = wasCheque && after.typeReglement !== 'cheque';
  const promised = isOther && { remis: false, dateEcheance: means.dateEcheance ?? null };
  return {
    ...after,
    ...promised,
    details: reglement.details.map((line) => followedBy(line, reglement, after)),
  };
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
