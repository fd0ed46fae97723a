import { useEffect, useMemo } from 'react';
import { payingAccess, type ComptePayeur, type Cotisation, type Credit, type Section } from '@club/contract';
import { useCan } from '@club/store';
import { useWatch } from '@club/ui/form';
import { today } from '@club/ui/format';
import { useHorsLigne } from '../hors-ligne/hors-ligne-context.ts';
import { debtsOf } from '../paiement/allocation-rules.ts';
import type { Paying } from '../paiement/paying-rules.ts';
import { useGetComptePayeurQuery } from '../payeurs/payeurs-api.ts';
import type { Personne } from '../payeurs/person-labels.ts';
import { useSaisonChoisie, useSaisonsToCome, type SaisonChoisie } from '../saisons/use-saison-choisie.ts';
import { useListSectionsQuery } from '../sections/sections-api.ts';
import { missingOf } from './encaissement-missing.ts';
import {
  payeurOf,
  payingOf,
  tickedDebts,
  type EncaissementForm,
  type EncaissementValues,
} from './encaissement-values.ts';
import type { Known, Opening } from './opening.ts';
import { loweredDebts } from './prix-rules.ts';
import { usePrix, type Tarification } from './use-prix.ts';

/** What is known around the form of an encaissement, live: its zones need nothing else. */
export interface Facts extends Known {
  payeur: Personne | null;
  /** The payer's account; undefined while it is read, or when it cannot be. */
  compte: ComptePayeur | undefined;
  accountError: unknown;
  readAccount: () => void;
  credits: readonly Credit[];
  sections: readonly Section[];
  choisie: SaisonChoisie;
  paying: Paying;
  tarification: Tarification;
  recorded?: Cotisation | undefined;
  /** Why nothing can be recorded yet, in French. */
  notReady: string | undefined;
}

const noSection: readonly Section[] = [];
const noCredit: readonly Credit[] = [];

/** `recorded`: the cotisation on which the form is open. */
export function useFacts(form: EncaissementForm, opening: Opening, recorded?: Cotisation): Facts {
  const values = useWatch({ control: form.control }) as EncaissementValues;
  const payeur = payeurOf(values);
  const isAway = useHorsLigne() !== undefined;
  const account = useGetComptePayeurQuery(payeur?.id ?? '', {
    skip: !payeur || isAway,
    refetchOnMountOrArgChange: true,
  });
  const compte = account.error || isAway ? undefined : account.currentData;
  const { setValue } = form;
  useEffect(() => {
    // A payer may begin with his name only.
    if (values.payeur?.nomSeul && compte?.payeur.id === values.payeur.id) setValue('payeur', compte.payeur);
  }, [compte, values.payeur, setValue]);
  const choisie = useSaisonChoisie(values.saisonId);
  const sold = { payeurId: payeur?.id, saisonId: choisie.saison?.id, recorded };
  const { notReady: pricing, ...tarification } = usePrix(form, values, sold);
  const { corrections } = tarification;
  const toCome = useSaisonsToCome();
  const debts = useMemo(
    () => (opening.ticked ? loweredDebts(debtsOf(compte?.cotisations ?? [], toCome), corrections) : []),
    [opening, compte, toCome, corrections],
  );
  const ticked = useMemo(() => tickedDebts(values, debts, opening), [values, debts, opening]);
  const { data: sections = noSection } = useListSectionsQuery();
  const known = {
    ...{ opening, debts, ticked, sections, recorded },
    promesses: compte?.promesses ?? [],
    credits: compte?.credits ?? noCredit,
    canPay: useCan(payingAccess),
    today: today(),
    firstDay: choisie.firstDay,
    isAway,
  };
  return {
    ...known,
    ...{ payeur, compte, choisie },
    tarification,
    accountError: account.isFetching || isAway ? undefined : account.error,
    readAccount: () => void account.refetch(),
    paying: useMemo(() => payingOf(values, ticked), [values, ticked]),
    notReady:
      choisie.noSaison ??
      (isAway ? undefined : readingOf(account, opening, payeur)) ??
      pricing ??
      missingOf(values, known),
  };
}

/** Where debts are paid, the account is read first. */
function readingOf(
  { currentData, error, isFetching }: { currentData?: unknown; error?: unknown; isFetching: boolean },
  { ticked }: Opening,
  payeur: Personne | null,
): string | undefined {
  if (!ticked || !payeur) return undefined;
  if (error && !isFetching) return 'Le compte du payeur n’a pas pu être lu.';
  return currentData && !error ? undefined : 'Lecture du compte du payeur…';
}
