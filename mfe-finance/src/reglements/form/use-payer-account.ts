import { useMemo, useState } from 'react';
import type { ComptePayeur, Payeur } from '@club/contract';
import { useGetComptePayeurQuery } from '../../payeurs/payeurs-api.ts';
import { useSaisonsToCome } from '../../saisons/use-saison-choisie.ts';
import { debtsOf, type Debt } from '../../paiement/allocation-rules.ts';
import { allBut } from './new-reglement-request.ts';

export interface PayerAccount {
  payeur: Payeur | null;
  choose: (payeur: Payeur | null) => void;
  /** Undefined for another payer's reading. */
  compte: ComptePayeur | undefined;
  debts: Debt[] | undefined;
  error: unknown;
  retry: () => void;
  leftOut: readonly string[];
  toggle: (cotisationId: string) => void;
}

/** What another screen knows already. */
export interface KnownPayer {
  payeurId?: string | undefined;
  /** The one that is to be paid; all that he owes of seasons that have begun when absent. */
  cotisationId?: string | undefined;
}

/** The payer and what he owes, beginning with `known`. */
export function usePayerAccount(known: KnownPayer): PayerAccount {
  const [chosen, setChosen] = useState<Payeur | null>();
  const [ticked, setTicked] = useState<readonly string[]>();
  const id = chosen === undefined ? known.payeurId : chosen?.id;
  const query = useGetComptePayeurQuery(id ?? '', { skip: !id, refetchOnMountOrArgChange: true });
  const compte = id && !query.isFetching && !query.error ? query.currentData : undefined;
  const toCome = useSaisonsToCome();
  const debts = useMemo(() => compte && debtsOf(compte.cotisations, toCome), [compte, toCome]);
  const leftOut = ticked ?? allBut(known.cotisationId, debts);
  return {
    payeur: chosen ?? (chosen === undefined ? (compte?.payeur ?? null) : null),
    choose: (payeur) => {
      setChosen(payeur);
      setTicked(undefined);
    },
    compte,
    debts,
    error: query.isFetching ? undefined : query.error,
    retry: () => void query.refetch(),
    leftOut,
    toggle: (cotisationId) =>
      setTicked(
        leftOut.includes(cotisationId)
          ? leftOut.filter((one) => one !== cotisationId)
          : [...leftOut, cotisationId],
      ),
  };
}
