import type { Reglement } from '@club/contract';
import { useSubmission } from '@club/store';
import { staleRecordOf } from '@club/ui/problem';
import type { PaymentValues } from '../../paiement/payment-values.ts';
import { useAddReglementDetailMutation } from '../reglements-api.ts';
import { receiptOf } from './collect-rules.ts';
import { useExcessQuestion } from './excess-question.tsx';
import { onPaymentFields } from '../../paiement/refusals.ts';

/**
 * Receives money for a promise, once however often it is sent; an excess is asked about (M-20): draw `question`. `onStale` is told
 * what another counter made of it meanwhile.
 */
export function useReceipt(onStale: (current: Reglement) => void) {
  const submission = useSubmission();
  const [addDetail] = useAddReglementDetailMutation();
  const { mayReceive, question } = useExcessQuestion();
  /** Undefined when nothing was received. Rejects with a refusal on fields of `payment`; `failed` when the server has no sentence. */
  const receive = async (
    reglement: Reglement,
    payment: PaymentValues,
    failed: string,
  ): Promise<Reglement | undefined> => {
    if (!submission.isHeld() && !(await mayReceive(reglement, payment.montant))) return undefined;
    const { id } = reglement;
    const { data, error } = await submission.send(receiptOf(reglement, payment), (sent) =>
      addDetail({ id, ...sent }),
    );
    if (data) return data;
    const newer = staleRecordOf<Reglement>(error);
    if (!newer) throw onPaymentFields(error, failed);
    onStale(newer);
    return undefined;
  };
  return { receive, question, submission };
}
