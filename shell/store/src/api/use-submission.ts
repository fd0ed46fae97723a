import { useRef, useState } from 'react';
import { newIdempotencyKey } from './idempotency-key.ts';

/** What goes out: the body, under the key that makes a repeat the same call (P-6). */
export interface Sent<Body> {
  body: Body;
  idempotencyKey: string;
}

interface Answer {
  data?: unknown;
  error?: unknown;
}

/** Creates something once, however often it is sent. */
export interface Submission {
  /** Something was sent, and nobody knows yet whether it was done. */
  unanswered: boolean;
  /** The same, as of now, for code that began before. */
  isHeld: () => boolean;
  /**
   * Sends `body` by `call`, under one key until it is done. While the outcome of an earlier sending is unknown, that one is sent again,
   * to the last sign, whatever is given here: its answer is the first answer.
   */
  send: <Body, Given extends Answer>(
    body: Body,
    call: (sent: Sent<Body>) => PromiseLike<Given>,
  ) => Promise<Given>;
  /** Gives the unknown one up: what is sent next may differ. Under the same key it is refused when the first was done. */
  change: () => void;
}

/** One for each thing that a form or a button creates (U-17). */
export function useSubmission(): Submission {
  const key = useRef<string>(undefined);
  const held = useRef<() => PromiseLike<Answer>>(undefined);
  const [unanswered, setUnanswered] = useState(false);
  return {
    unanswered,
    isHeld: () => held.current !== undefined,
    send: async <Body, Given extends Answer>(body: Body, call: (sent: Sent<Body>) => PromiseLike<Given>) => {
      const isAgain = held.current !== undefined;
      key.current ??= newIdempotencyKey();
      const sent = { body, idempotencyKey: key.current };
      held.current ??= () => call(sent);
      const answer = (await held.current()) as Given;
      const isKnown = !answer.error || tellsTheOutcome(answer.error, isAgain);
      if (isKnown) held.current = undefined;
      if (!answer.error) key.current = undefined;
      setUnanswered(!isKnown);
      return isDoneOtherwise(answer.error) ? { ...answer, error: withText(answer.error) } : answer;
    },
    change: () => {
      held.current = undefined;
      setUnanswered(false);
    },
  };
}

interface Refused {
  status?: unknown;
  data?: { code?: unknown; status?: unknown };
}

/** The first was done after all, and something else is sent now. */
const isDoneOtherwise = (error: unknown): error is Refused =>
  (error as Refused | undefined)?.data?.code === 'idempotency_mismatch';

const doneText =
  'Le premier envoi est bien enregistré, tel qu’il était. Regardez-le dans la liste, puis quittez ce formulaire.';

const withText = (error: Refused) => ({ ...error, data: { ...error.data, message: doneText } });

/** Said before the call reaches its service: of an earlier sending they say nothing. */
const saidAtTheGate = [401, 403, 408, 429];

/** Whether a refusal says that nothing was done. */
function tellsTheOutcome(error: unknown, isAgain: boolean): boolean {
  const { status, data } = error as Refused;
  const said = status ?? data?.status;
  if (typeof said !== 'number' || said < 400 || said >= 500) return false;
  if (data?.code === 'idempotency_running') return false;
  return !(isAgain && saidAtTheGate.includes(said));
}
