import { useSignedInUser, type ApiError } from '@club/store';
import { messageOf } from '@club/ui/problem';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCreatePassagesHorsLigneMutation } from '../passages-api.ts';
import { sendWaiting, type Sent } from './send-waiting.ts';
import { keepWaiting, removeWaiting, waitingPassages, type WaitingPassage } from './waiting-store.ts';

/** Milliseconds between two attempts while something waits. */
const sendEvery = 15_000;

/** Entries that wait for the network, of this door; those of the person signed in are sent as soon as there is one (D-5). */
export function useWaiting(isAway: boolean) {
  const { id } = useSignedInUser();
  const [send] = useCreatePassagesHorsLigneMutation();
  const [all, setAll] = useState<readonly WaitingPassage[]>([]);
  const isSending = useRef(false);
  const look = useCallback(() => waitingPassages().then(setAll), []);

  const sendNow = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await sendWaiting(id, async (passages): Promise<Sent> => {
        const { data, error } = await send({ body: { passages } });
        return data ? { answer: data } : refusalIn(error as ApiError);
      });
      await look();
    } finally {
      isSending.current = false;
    }
  }, [id, send, look]);

  useEffect(() => {
    if (isAway) {
      void look();
      return;
    }
    void sendNow();
    const timer = setInterval(() => void sendNow(), sendEvery);
    return () => clearInterval(timer);
  }, [isAway, look, sendNow]);

  const keep = useCallback(
    async (waiting: WaitingPassage, adherentId?: string) => {
      const isKept = await keepWaiting(waiting, adherentId);
      await look();
      return isKept;
    },
    [look],
  );
  const forget = useCallback(
    async (ids: readonly string[]) => {
      await removeWaiting(ids);
      await look();
    },
    [look],
  );
  return { all, keep, forget };
}

/** Only what the server could read and did not want; anything else is asked again. */
function refusalIn(error: Partial<ApiError>): Sent {
  return error.status === 400 || error.status === 422 ? { refus: messageOf(error) } : undefined;
}
