import { useCallback } from 'react';
import type { ShownAdherent } from '@club/contract';
import { textPart, useAddress } from '@club/router';
import { messageOf, statusOf } from '@club/ui/problem';
import { fullName } from '../adherents/adherent-texts.ts';
import { useGetAdherentByCodeQuery } from './certificats-api.ts';

/** `?code=0042`. */
const schema = { code: textPart() };

export interface AdherentInView {
  code: string;
  adherent: ShownAdherent | undefined;
  isUnknown: boolean;
  error: unknown;
  /** Who it is, or why unknown; blank while nothing is asked. */
  nameText: string;
  lookUp: (code: string) => void;
  retry: () => void;
}

export function useAdherentInView(): AdherentInView {
  const [{ code }, setAddress] = useAddress(schema);
  const {
    currentData: adherent,
    error,
    isFetching,
    refetch,
  } = useGetAdherentByCodeQuery({ code }, { skip: code === '', refetchOnMountOrArgChange: true });
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
