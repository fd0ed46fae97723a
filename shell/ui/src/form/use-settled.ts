import { useEffect, useState } from 'react';

/** A text once unchanged for `pauseMs`, or at once when told to. */
export function useSettled(text: string, pauseMs: number): [settled: string, settleNow: () => void] {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return [settled, () => setSettled(text)];
}
