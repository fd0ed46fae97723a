import { useState } from 'react';
import type { Cotisation, Reglement } from '@club/contract';
import { useCan } from '@club/store';
import { useListCotisationsQuery } from '../../money/cotisations-api.ts';
import { useGetReglementQuery } from '../reglements-api.ts';
import { useIsClosed } from '../use-is-closed.ts';
import { orphansOf, whyKept } from './deletion-texts.ts';

const maxCotisations = 500;

interface Paid {
  /** With all allocations: a cotisation shows only its own. */
  reglement: Reglement;
  orphans: Cotisation[];
  kept: string[];
}

/** What a règlement pays, and which cotisations have no other. Undefined while loading; what cannot be read is left out. */
export function usePaidByReglement(known: Reglement): Paid | undefined {
  const [since] = useState(() => Date.now());
  const canDelete = useCan('cotisations.delete');
  const isClosed = useIsClosed();
  const fresh = { refetchOnMountOrArgChange: true };
  const one = useGetReglementQuery(known.id, fresh);
  const list = useListCotisationsQuery({ payeurId: known.payeurId, page: 1, limit: maxCotisations }, fresh);
  const isRead = ({ isFetching, startedTimeStamp = 0 }: typeof one | typeof list) =>
    !isFetching && startedTimeStamp >= since;
  if (!isRead(one) || !isRead(list)) return undefined;
  const reglement = one.currentData ?? known;
  const alone = orphansOf(reglement, list.currentData?.cotisations ?? []);
  const refusal = ({ saisonId }: Cotisation) => whyKept({ canDelete, isClosed: isClosed(saisonId) });
  return {
    reglement,
    orphans: alone.filter((one) => refusal(one) === undefined),
    kept: alone.flatMap((one) => {
      const why = refusal(one);
      return why === undefined
        ? []
        : [`${one.codeCotisation} n’aura plus aucun règlement et restera à payer\u00a0: ${why}.`];
    }),
  };
}
