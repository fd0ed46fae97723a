import { useEffect, useMemo, useRef, useState } from 'react';
import type { Encaissement, Payeur } from '@club/contract';
import { useSubmission } from '@club/store';
import { isDoublon, useDoublon } from '@club/ui/doublon';
import { useForm, useWatch } from '@club/ui/form';
import { today } from '@club/ui/format';
import { resolverOf, type Versioned } from '@club/ui/record';
import { debtsOf, type Debt } from '../paiement/allocation-rules.ts';
import {
  checkEncaissement,
  sentEncaissement,
  useCreateEncaissementMutation,
  type TypedEncaissement,
} from '../paiement/encaissement.ts';
import { withFallback } from '../paiement/refusals.ts';
import { useGetComptePayeurQuery } from '../payeurs/payeurs-api.ts';
import { useSaisonChoisie, useSaisonsToCome, type SaisonChoisie } from '../saisons/use-saison-choisie.ts';
import { bodyOf, emptyGuichet, type GuichetValues } from './guichet-values.ts';

const fieldOf = (field: string) => (field === 'payeurId' ? 'payeur' : field);

/** One encaissement in a form with the account and debts of its payer, recorded once; `onDone` has what was stored. */
export function useEncaissement(
  { canPay, first }: { canPay: boolean; first: Payeur | null },
  onDone: (done: Encaissement, saison: SaisonChoisie) => void,
) {
  const submission = useSubmission();
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
  const { setValue } = form;
  useEffect(() => {
    // A payer may begin with his name only.
    if (values.payeur?.nomSeul && compte?.payeur.id === values.payeur.id) setValue('payeur', compte.payeur);
  }, [compte, values.payeur, setValue]);
  const choisie = useSaisonChoisie(values.saisonId);
  const toCome = useSaisonsToCome();
  const debts = useMemo(() => debtsOf(compte?.cotisations ?? [], toCome), [compte, toCome]);
  useEffect(() => {
    latestDebtsRef.current = debts;
  }, [debts]);
  const onSubmit = async (submitted: GuichetValues) => {
    const body = {
      ...sentEncaissement(bodyOf(submitted, latestDebtsRef.current)),
      saisonId: choisie.saison?.id ?? null,
    };
    const answer = await send((accepted) => submission.send({ ...body, ...accepted }, encaisser));
    if (isDoublon(answer.error)) return;
    if (answer.error || !answer.data) throw withFallback(answer.error, 'Erreur lors de l’encaissement');
    onDone(answer.data, choisie);
  };
  return { form, values, compte, debts, choisie, onSubmit, submission, question };
}
