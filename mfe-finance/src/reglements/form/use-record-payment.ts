import { useState } from 'react';
import type { Reglement } from '@club/contract';
import { newIdempotencyKey } from '@club/store';
import { useCreateGroupReglementMutation, useCreateReglementMutation } from '../reglements-api.ts';
import type { PaymentRequest } from './new-reglement-rules.ts';
import { onPaymentFields } from './reglement-problem-rules.ts';

/** Another cashier may have been faster: what was decided on is no longer so. */
const outOfDate = [409, 422];

/**
 * Records a payment under one key for the whole life of the form: sent twice, it is paid once. Rejects with a refusal whose
 * errors name fields of the form, after `onOutOfDate` when what the form shows may be why.
 */
export function useRecordPayment(): (request: PaymentRequest, onOutOfDate: () => void) => Promise<Reglement> {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [createReglement] = useCreateReglementMutation();
  const [createGroupReglement] = useCreateGroupReglementMutation();
  return async (request, onOutOfDate) => {
    const { data, error } =
      request.call === 'createReglement'
        ? await createReglement({ body: request.body, idempotencyKey })
        : await createGroupReglement({ body: request.body, idempotencyKey });
    if (!error) return data;
    const refusal = onPaymentFields(error, 'Erreur lors de la création du règlement');
    if (outOfDate.includes(refusal.data.status)) onOutOfDate();
    throw refusal;
  };
}
