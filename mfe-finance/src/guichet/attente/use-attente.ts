import type { Encaissement } from '@club/contract';
import {
  importSealKey,
  keepUnsent,
  removeUnsent,
  unsentOf,
  useSignedInUser,
  useUnsentHeads,
  watchUnsent,
  type Unsent,
  type UnsentHead,
} from '@club/store';
import { useEffect, useMemo, useState } from 'react';
import { useCreateEncaissementMutation } from '../../encaissement/encaissement-api.ts';
import { useCreateAdherentMutation } from '../../payeurs/payeurs-api.ts';
import { useGetSceauQuery } from './attente-api.ts';
import type { EnAttente } from './en-attente.ts';
import { sendAttente } from './send-attente.ts';

/** Milliseconds between two attempts while something waits. */
const sendEvery = 15_000;

/** An encaissement of the queue that the server has recorded since the counter was opened. */
export interface Sent {
  unsent: Unsent<EnAttente>;
  done: Encaissement;
}

export interface Attente {
  /** Of who is signed in. */
  own: readonly Unsent<EnAttente>[];
  /** Of others who worked at this browser: nothing of it can be read. */
  others: readonly UnsentHead[];
  sent: readonly Sent[];
  /** Keeps one until it is sent; absent while this browser has no key, and can keep nothing. */
  keep:
    | ((unsent: Pick<UnsentHead, 'id' | 'le' | 'bon'> & { content: EnAttente }) => Promise<void>)
    | undefined;
  remove: (id: string) => Promise<void>;
}

/** Queue of this counter. The encaissements of the user are sent in order as soon as there is a network (M-75). */
export function useAttente(isAway: boolean): Attente {
  const { id: userId, firstName, lastName } = useSignedInUser();
  const nom = `${firstName} ${lastName}`.trim();
  const key = useSealKey();
  const heads = useUnsentHeads();
  const [own, setOwn] = useState<Attente['own']>([]);
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const [creer] = useCreateAdherentMutation();
  const [encaisser] = useCreateEncaissementMutation();

  useEffect(() => {
    if (!key) return;
    const look = () => void unsentOf<EnAttente>(userId, key).then(setOwn);
    look();
    return watchUnsent(look);
  }, [userId, key]);

  useEffect(() => {
    if (isAway || !key) return;
    const onSent = (unsent: Unsent<EnAttente>, done: Encaissement) =>
      setSent((before) => [...before, { unsent, done }]);
    const send = () => void sendAttente(userId, key, { creer, encaisser, onSent });
    send();
    const timer = setInterval(send, sendEvery);
    const stop = watchUnsent(send);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [isAway, userId, key, creer, encaisser]);

  const keep = useMemo<Attente['keep']>(
    () =>
      key &&
      (async (unsent) => {
        await keepUnsent(key, { ...unsent, par: { id: userId, nom } });
        // `own` holds it as soon as the promise is kept.
        setOwn(await unsentOf(userId, key));
      }),
    [key, userId, nom],
  );
  const others = heads.filter(({ par }) => par.id !== userId);
  return { own, others, sent, keep, remove: removeUnsent };
}

/** Read while there is a network, and kept in memory alone. */
function useSealKey(): CryptoKey | undefined {
  const { data } = useGetSceauQuery();
  const [key, setKey] = useState<CryptoKey>();
  useEffect(() => {
    let isLeft = false;
    if (data) void importSealKey(data.cle).then((made) => !isLeft && setKey(made));
    return () => {
      isLeft = true;
    };
  }, [data]);
  return key;
}
