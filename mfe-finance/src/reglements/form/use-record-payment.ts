import type { Reglement } from '@club/contract';
import { useOnce } from '@club/store';
import { useCreateGroupReglementMutation, useCreateReglementMutation } from '../reglements-api.ts';
import type { PaymentRequest } from './new-reglement-rules.ts';
import { onPaymentFields } from './reglement-problem-rules.ts';
import { useDoublon } from './use-doublon.tsx';

/** Another cashier may have been faster: what was decided on is no longer so. */
const outOfDate = [409, 422];

/**
 * Records a payment, once however often it is sent. Rejects with a refusal whose errors name fields of the form, after
 * `onOutOfDate` when what the form shows may be why. `question`, where it is drawn, asks before the same payment is recorded twice.
 */
export function useRecordPayment() {
  const once = useOnce();
  const [createReglement] = useCreateReglementMutation();
  const [createGroupReglement] = useCreateGroupReglementMutation();
  const { send, question } = useDoublon();
  const record = async (request: PaymentRequest, onOutOfDate: () => void): Promise<Reglement> => {
    const { data, error } = await send<Reglement>((accepted) =>
      request.call === 'createReglement'
        ? once(request, { ...request.body, ...accepted }, createReglement)
        : once(request, { ...request.body, ...accepted }, createGroupReglement),
    );
    if (data) return data;
    const refusal = onPaymentFields(error, 'Erreur lors de la création du règlement');
    // A payment that was kept back says nothing of the account.
    const isKept = refusal.data.code === 'doublon';
    if (outOfDate.includes(refusal.data.status) && !isKept) onOutOfDate();
    throw refusal;
  };
  return { record, question };
}
