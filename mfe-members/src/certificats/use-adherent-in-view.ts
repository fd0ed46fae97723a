import { useCallback } from 'react';
import type { ShownAdherent } from '@club/contract';
import { useUrlState } from '@club/router';
import { messageOf, statusOf } from '@club/ui/problem';
import { fullName } from '../adherents/adherent-text-rules.ts';
import { useGetAdherentByCodeQuery } from './certificats-api.ts';

/** The member whose certificate the screen shows: the one whose code is in the address, as other screens link to it. */
export interface AdherentInView {
  code: string;
  adherent: ShownAdherent | undefined;
  /** Nobody has this code. */
  isUnknown: boolean;
  error: unknown;
  /** Who it is, or why that is not known; blank while nothing is asked. */
  nameText: string;
  lookUp: (code: string) => void;
  retry: () => void;
}

/** Reads the code in the address and looks its member up. */
export function useAdherentInView(): AdherentInView {
  const [{ code }, setAddress] = useUrlState({ code: '' });
  const {
    currentData: adherent,
    error,
    isFetching,
    refetch,
  } = useGetAdherentByCodeQuery(code, { skip: code === '', refetchOnMountOrArgChange: true });
  const lookUp = useCallback((next: string) => setAddress({ code: next }, { replace: true }), [setAddress]);
  const isUnknown = !isFetching && statusOf(error) === 404;
  return {
    code,
    adherent: error ? undefined : adherent,
    isUnknown,
    error: isFetching ? undefined : error,
    nameText: nameTextOf({ adherent, isFetching, isUnknown, error }),
    lookUp,
    retry: () => void refetch(),
  };
}

interface LookUp {
  adherent: ShownAdherent | undefined;
  isFetching: boolean;
  isUnknown: boolean;
  error: unknown;
}

function nameTextOf({ adherent, isFetching, isUnknown, error }: LookUp): string {
  if (adherent && !error) return fullName(adherent);
  if (isFetching) return 'Recherche…';
  if (isUnknown) return 'Adhérent non trouvé';
  return error ? messageOf(error) : '';
}
