import { authCalls, pathOf, type SessionEnd } from '@club/contract';
import { fetchSignedIn, unusedFor, watchPresence } from '@club/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { announcementOf, prolongedEvery, type Ending } from './session-end-rules.ts';
import { onSessionNews, tellOtherTabs } from './session-news.ts';

/** When the server did not say, in ms. */
const askAgainIn = 15_000;

/**
 * Follows the session: `ending` in its last minute, `stay` prolongs it. Typing prolongs it too, though nothing is
 * sent; a screen left alone only asks. Once it has ended, the question itself opens the sign-in.
 */
export function useSessionEnd(): { ending: Ending | undefined; stay: () => void } {
  const [ending, setEnding] = useState<Ending>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const questions = useRef(0);

  /** A call by hand or soon after an input prolongs the session: `pageHeaders` says so. */
  const ask = useCallback(async function askNow(): Promise<void> {
    const question = ++questions.current;
    const answer = await fetchSignedIn(pathOf(authCalls.getSessionEnd))
      .then(async (response) => (response.ok ? ((await response.json()) as SessionEnd) : undefined))
      .catch(() => undefined);
    if (question !== questions.current) return; // asked again meanwhile, or gone
    const { ending: next, askIn } = answer ? announcementOf(answer, Date.now()) : { askIn: askAgainIn };
    if (answer) setEnding(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void askNow(), askIn);
  }, []);

  const stay = useCallback(() => void ask().then(tellOtherTabs), [ask]);

  useEffect(() => {
    const lookNow = () => void ask();
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') lookNow(); // timers stop while the computer sleeps
    };
    lookNow();
    const stops = [
      onSessionNews(lookNow),
      watchPresence(() => {
        if (unusedFor() > prolongedEvery) stay();
      }),
    ];
    document.addEventListener('visibilitychange', lookWhenSeen);
    return () => {
      stops.forEach((stop) => stop());
      document.removeEventListener('visibilitychange', lookWhenSeen);
      clearTimeout(timer.current);
      questions.current += 1;
    };
  }, [ask, stay]);

  return { ending, stay };
}
