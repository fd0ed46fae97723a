import { useEffect, useMemo, useRef, useState } from 'react';
import type { BodyOf, Encaissement, guichetCalls, Payeur } from '@club/contract';
import { newIdempotencyKey } from '@club/store';
import { isDoublon, useDoublon } from '@club/ui/doublon';
import { useForm, useWatch } from '@club/ui/form';
import { today } from '@club/ui/format';
import { checkedBy, resolverOf, type Versioned } from '@club/ui/record';
import { placeOf, sentOf } from '../cotisations/form/typed-cotisation.ts';
import { debtsOf, type Debt } from '../paiement/allocation-rules.ts';
import { withFallback } from '../paiement/refusals.ts';
import { useGetComptePayeurQuery } from '../payeurs/payeurs-api.ts';
import { useCreateEncaissementMutation } from './guichet-api.ts';
import { bodyOf, emptyGuichet, type GuichetValues, type TypedEncaissement } from './guichet-values.ts';

type Sent = BodyOf<typeof guichetCalls.createEncaissement>;

const checkSent = checkedBy<Sent>(async () => {
  const { guichetSchemas } = await import('@club/contract/guichet/guichet-schema');
  return { create: guichetSchemas.createEncaissement, update: guichetSchemas.createEncaissement };
});

/** Checks what was typed as the server will; a fault of a payment stands at its place in the form. */
async function checkEncaissement() {
  const check = await checkSent(true);
  return (typed: TypedEncaissement) =>
    check(sentOf(typed) as Sent).map(({ field, message }) => ({ field: placeOf(field, typed), message }));
}

const fieldOf = (field: string) => (field === 'payeurId' ? 'payeur' : field);

/** One encaissement in a form with the account and debts of its payer, recorded once; `onDone` has what was stored. */
export function useEncaissement(
  { canPay, first }: { canPay: boolean; first: Payeur | null },
  onDone: (done: Encaissement) => void,
) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [encaisser] = useCreateEncaissementMutation();
  const { send, question } = useDoublon({
    title: 'Ce règlement existe déjà',
    verb: 'Encaisser quand même',
  });
  // The resolver is made once; it reads the debts as they are when it checks.
  const latestDebtsRef = useRef<readonly Debt[]>([]);
  const [resolver] = useState(() =>
    resolverOf<Versioned, GuichetValues, TypedEncaissement>(
      { bodyOf: (values) => bodyOf(values, latestDebtsRef.current), check: checkEncaissement, fieldOf },
      undefined,
    ),
  );
  const form = useForm<GuichetValues>({ defaultValues: emptyGuichet(today(), canPay, first), resolver });
  const values = useWatch({ control: form.control }) as GuichetValues;
  const { currentData: compte } = useGetComptePayeurQuery(values.payeur?.id ?? '', {
    skip: !values.payeur,
    refetchOnMountOrArgChange: true,
  });
  const debts = useMemo(() => debtsOf(compte?.cotisations ?? []), [compte]);
  useEffect(() => {
    latestDebtsRef.current = debts;
  }, [debts]);
  const onSubmit = async (submitted: GuichetValues) => {
    const body = sentOf(bodyOf(submitted, latestDebtsRef.current)) as Sent;
    const answer = await send(async (accepted) =>
      encaisser({ body: { ...body, ...accepted }, idempotencyKey }),
    );
    if (isDoublon(answer.error)) return;
    if (answer.error || !answer.data) throw withFallback(answer.error, 'Erreur lors de l’encaissement');
    onDone(answer.data);
  };
  return { form, values, compte, debts, onSubmit, question };
}
