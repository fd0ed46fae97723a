import type { Reglement } from '@club/contract';
import { useOnce } from '@club/store';
import { isDoublon, useDoublon, type DoublonWords } from '@club/ui/doublon';
import { useCreateGroupReglementMutation, useCreateReglementMutation } from '../reglements-api.ts';
import type { PaymentRequest } from './new-reglement-request.ts';
import { onPaymentFields } from '../../paiement/refusals.ts';
import { reglementWords } from './reglement-words.ts';

const sameReglement: DoublonWords = { title: 'Règlement identique', verb: 'Enregistrer quand même' };

/** Somebody was faster: the form is out of date. */
const outOfDate = [409, 422];

/**
 * Records a payment, once however often it is sent. Rejects with a refusal on fields of the form, after
 * `onOutOfDate` when the screen may be why. Draw `question`, which asks about a `doublon` (M-22).
 */
export function useRecordPayment() {
  const once = useOnce();
  const [createReglement] = useCreateReglementMutation();
  const [createGroupReglement] = useCreateGroupReglementMutation();
  const { send, question } = useDoublon(sameReglement);
  const record = async (request: PaymentRequest, onOutOfDate: () => void): Promise<Reglement> => {
    const { data, error } = await send<Reglement>((accepted) =>
      request.call === 'createReglement'
        ? once(request, { ...request.body, ...accepted }, createReglement)
        : once(request, { ...request.body, ...accepted }, createGroupReglement),
    );
    if (data) return data;
    const refusal = onPaymentFields(error, reglementWords.cannotCreate);
    // A `doublon` says nothing of the account.
    if (outOfDate.includes(refusal.data.status) && !isDoublon(error)) onOutOfDate();
    throw refusal;
  };
  return { record, question };
}
