import { authCalls, pathOf, type Payeur } from '@club/contract';
import { fetchSignedIn, onServerMissed, useNetwork } from '@club/store';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { notedPersonne, type HorsLigne, type NewPersonne } from './hors-ligne-context.ts';
import { fetchPersonnes, personnesMatching, type Personnes } from './personnes-guichet.ts';

/** Milliseconds between two readings of names, and after one that failed. */
const readEvery = 600_000;
const againIn = 60_000;
/** Oldest names with which a counter begins without network, in milliseconds (M-75). */
const longestAge = 3_600_000;

/** Names of the last reading: the page goes with its user, and a counter that is opened again reads them no sooner. */
let lastRead: Personnes | undefined;
/** Since when they could not be read again: ms since 1970. */
let awaySince: number | undefined;
/** By the last reading, also where its names are too old. */
let ahead = 0;

/** ms since 1970 by the server's clock, which that of this browser may not follow. */
export const serverNow = (): number => Date.now() + ahead;

/** Names that count without network: those of the hour before it went (M-75), however long it stays away. */
export const stillCounts = ({ luesLe }: Pick<Personnes, 'luesLe'>, since: number): boolean =>
  since - luesLe <= longestAge;

/** Whether the network is away, and what the counter knows then. `noted`: who was noted since the counter was opened. */
export function useHorsLigneEtat(): {
  isAway: boolean;
  horsLigne: HorsLigne | undefined;
  noted: ReadonlyMap<string, NewPersonne>;
  /** The form with whoever was noted is left. */
  onNext: () => void;
} {
  const { isAway, missed } = useNetwork();
  const [personnes, setPersonnes] = useState(lastRead);
  // A form with somebody who is not there yet is ended as it was begun, also when the network is back.
  const [isHolding, setHolding] = useState(false);
  const [noted] = useState(() => new Map<string, NewPersonne>());
  useServerWatched(missed);

  useEffect(() => {
    const keep = (names: Personnes | undefined) => {
      lastRead = names;
      setPersonnes(names);
    };
    const goWithout = () => {
      awaySince ??= Date.now();
      if (lastRead && !stillCounts(lastRead, awaySince)) keep(undefined);
      return againIn;
    };
    if (isAway) return void goWithout();
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (names: Personnes | null) => {
      awaySince = undefined;
      if (names) ({ ahead } = names);
      keep(names ?? undefined);
      return readEvery;
    };
    const read = () =>
      void fetchPersonnes(stop.signal)
        .then(take)
        .catch(goWithout)
        .then((pause) => {
          if (!stop.signal.aborted) timer = setTimeout(read, pause);
        });
    const due = lastRead ? lastRead.luesLe + readEvery - Date.now() : 0;
    if (due > 0) timer = setTimeout(read, due);
    else read();
    void loadForms();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [isAway]);

  const noter = useCallback(
    (body: NewPersonne): Payeur => {
      const person = notedPersonne(body);
      noted.set(person.id, body);
      setHolding(true);
      return person;
    },
    [noted],
  );
  const horsLigne = useMemo(
    (): HorsLigne | undefined =>
      isAway || isHolding
        ? {
            moment: personnes?.moment ?? null,
            chercher: (typed) => (personnes ? personnesMatching(personnes, typed) : []),
            noter,
          }
        : undefined,
    [isAway, isHolding, personnes, noter],
  );
  return { isAway, horsLigne, noted, onNext: useCallback(() => setHolding(false), []) };
}

/** Loads the parts of the forms that come when they are opened; one that does not come now is asked for again then. */
const loadForms = () =>
  Promise.all([
    import('@club/contract/validate'),
    import('@club/contract/adherents/adherent-schema'),
    import('@club/contract/guichet/guichet-schema'),
  ]).catch(() => undefined);

/** A browser may believe in its network although nobody answers: a call that reached nobody is followed by a look. */
function useServerWatched(missed: () => void): void {
  useEffect(() => {
    const look = () => void fetchSignedIn(pathOf(authCalls.getSignedInUser)).catch(missed);
    return onServerMissed(look);
  }, [missed]);
}
