import {
  chequesToRemit,
  echeanceCalls,
  latePromises,
  plural,
  qualiteCalls,
  remiseCalls,
  sumOf,
  twinsToCompare,
  type Noun,
} from '@club/contract';
import { endpointsOf } from '@club/store';
import { useEffect, useState } from 'react';

// Their own front ends add the tags by which they are read again.
const { useListEcheancesQuery } = endpointsOf(echeanceCalls, { listEcheances: {} });
const { useListChequesARemettreQuery } = endpointsOf(remiseCalls, { listChequesARemettre: {} });
const { useListQualiteQuery } = endpointsOf(qualiteCalls, { listQualite: {} });

/** How long the menu waits, in ms: a screen asks for its rows first. */
const afterScreen = 3_000;

/** Paused while the tab is hidden; in ms and s. */
const often = { pollingInterval: 300_000, refetchOnMountOrArgChange: 300, skipPollingIfUnfocused: true };

/** Work that waits behind an entry of the menu, counted and in words. */
export interface Waiting {
  count: number;
  text: string;
}

/** Entries where work may wait, by path; who may open one may read its figure. */
export const waitingBehind: Readonly<Record<string, () => Waiting | undefined>> = {
  '/echeances': useLatePromises,
  '/remises': useCheques,
  '/correct-data': useTwins,
};

function useLatePromises(): Waiting | undefined {
  const { data } = useListEcheancesQuery(latePromises.query, useOften());
  return waitingOf(data?.total, latePromises.noun);
}

function useCheques(): Waiting | undefined {
  const { data } = useListChequesARemettreQuery(chequesToRemit.query, useOften());
  return waitingOf(data && sumOf(data.map(({ nombre }) => nombre)), chequesToRemit.noun);
}

function useTwins(): Waiting | undefined {
  const { data } = useListQualiteQuery(twinsToCompare.query, useOften());
  return waitingOf(data?.total, twinsToCompare.noun);
}

function useOften() {
  const [skip, setSkip] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setSkip(false), afterScreen);
    return () => clearTimeout(timer);
  }, []);
  return { ...often, skip };
}

const waitingOf = (count = 0, noun: Noun): Waiting | undefined =>
  count > 0 ? { count, text: plural(count, ...noun) } : undefined;
