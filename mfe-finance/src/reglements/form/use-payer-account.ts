import { useMemo, useState } from 'react';
import type { ComptePayeur, Payeur } from '@club/contract';
import { useGetComptePayeurQuery } from '../../payeurs/payeurs-api.ts';
import { debtsOf, type Debt } from '../../paiement/allocation-rules.ts';

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

/** The payer and what he owes; `initialId` comes from another screen. */
export function usePayerAccount(initialId: string | undefined): PayerAccount {
  const [chosen, setChosen] = useState<Payeur | null>();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const id = chosen === undefined ? initialId : chosen?.id;
  const query = useGetComptePayeurQuery(id ?? '', { skip: !id, refetchOnMountOrArgChange: true });
  const compte = id && !query.isFetching && !query.error ? query.currentData : undefined;
  const debts = useMemo(() => compte && debtsOf(compte.cotisations), [compte]);
  return {
    payeur: chosen ?? (chosen === undefined ? (compte?.payeur ?? null) : null),
    choose: (payeur) => {
      setChosen(payeur);
      setLeftOut([]);
    },
    compte,
    debts,
    error: query.isFetching ? undefined : query.error,
    retry: () => void query.refetch(),
    leftOut,
    toggle: (cotisationId) =>
      setLeftOut((ids) =>
        ids.includes(cotisationId) ? ids.filter((one) => one !== cotisationId) : [...ids, cotisationId],
      ),
  };
}
