import { useState } from 'react';
import type { Reglement } from '@club/contract';
import { newIdempotencyKey } from '@club/store';
import { useCreateGroupReglementMutation, useCreateReglementMutation } from '../reglements-api.ts';
import type { PaymentRequest } from './new-reglement-rules.ts';
import { onPaymentFields } from './reglement-problem-rules.ts';

/**
 * Records a payment under one key for the whole life of the form: sent twice, it is paid once. Rejects with a refusal whose
 * errors name fields of the form.
 */
export function useRecordPayment(): (request: PaymentRequest) => Promise<Reglement> {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [createReglement] = useCreateReglementMutation();
  const [createGroupReglement] = useCreateGroupReglementMutation();
  return async (request) => {
    const { data, error } =
      request.call === 'createReglement'
        ? await createReglement({ body: request.body, idempotencyKey })
        : await createGroupReglement({ body: request.body, idempotencyKey });
    if (error) throw onPaymentFields(error, 'Erreur lors de la création du règlement');
    return data;
  };
}
