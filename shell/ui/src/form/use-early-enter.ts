import { useEffect, useEffectEvent, useState } from 'react';

interface EarlyEnter {
  text: string;
  /** The proposals answer an older text. */
  stale: boolean;
  /** Asks for them without waiting for a pause in typing. */
  askNow?: () => void;
  /** The proposals, where newer ones are acted on too. */
  answer?: unknown;
  /** Called once those of `text` are here. */
  act: () => void;
}

/** Enter before the proposals of the typed text are here: acted on when they are, until it is forgotten. */
export function useEarlyEnter({ text, stale, askNow, answer, act }: EarlyEnter) {
  const [entered, setEntered] = useState<string>();
  const pressed = entered !== undefined && entered === text;
  const answered = useEffectEvent(act);
  const due = pressed && !stale;
  useEffect(() => {
    if (due) answered();
  }, [due, answer]);
  return {
    pressed,
    waiting: pressed && stale,
    press: () => {
      if (stale) askNow?.();
      setEntered(text);
    },
    forget: () => setEntered(undefined),
  };
}
