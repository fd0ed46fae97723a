import type { Cotisation, Reglement } from '@club/contract';
import { useOnce } from '@club/store';
import { amountOrZero } from '../../money/minor-rules.ts';
import { receiptOf } from '../../reglements/form/collect-rules.ts';
import { currentOfStale, onPaymentFields } from '../../reglements/form/reglement-problem-rules.ts';
import { useDoublon } from '../../reglements/form/use-doublon.tsx';
import { paymentOf, type PaymentValues } from '../../reglements/payment-rules.ts';
import {
  useAddReglementDetailMutation,
  useCreateReglementMutation,
} from '../../reglements/reglements-api.ts';

/**
 * Records a payment on a cotisation, or money received for a promise, each once however often it is sent.
 * Reject with a refusal whose errors name fields of `payment`, after `onStale` when what is on the screen is why.
 */
export function usePayCotisation(cotisation: Pick<Cotisation, 'id' | 'payeurId'>, onStale: () => void) {
  const once = useOnce();
  const [createReglement] = useCreateReglementMutation();
  const { send, question } = useDoublon();
  const [addReglementDetail] = useAddReglementDetailMutation();

  const settle = (answer: { data?: Reglement; error?: unknown }): Reglement => {
    if (currentOfStale(answer.error)) onStale();
    if (!answer.data) throw onPaymentFields(answer.error, 'Erreur lors de la création du règlement');
    return answer.data;
  };

  return {
    /** Asks before the same payment is recorded twice. */
    question,
    pay: async (payment: PaymentValues): Promise<Reglement> => {
      const { id: cotisationId, payeurId } = cotisation;
      const body = {
        ...paymentOf(payment),
        payeurId,
        cotisationId,
        montantTotal: amountOrZero(payment.montant),
      };
      return settle(
        await send<Reglement>((accepted) => once(body, { ...body, ...accepted }, createReglement)),
      );
    },
    collect: async (reglement: Reglement, payment: PaymentValues): Promise<Reglement> => {
      const { id } = reglement;
      const receipt = receiptOf(reglement, payment);
      return settle(await once({ id, payment }, receipt, (sent) => addReglementDetail({ id, ...sent })));
    },
  };
}
