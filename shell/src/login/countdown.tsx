import { useEffect, useState } from 'react';

interface CountdownProps {
  /** ms since 1970. */
  until: number;
  onEnd: () => void;
}

/** «Nouvel essai possible dans 12 s.»; give it `until` as key. Not a live region: a reader would say each second. */
export function Countdown({ until, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = secondsTo(until);
      setLeft(seconds);
      if (seconds === 0) onEnd();
    }, 500);
    return () => clearInterval(timer);
  }, [until, onEnd]);
  return <p className="club-figures">Nouvel essai possible dans {durationOf(left)}.</p>;
}

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

const durationOf = (seconds: number) =>
  seconds < 60 ? `${seconds}\u00a0s` : `${Math.floor(seconds / 60)}\u00a0min ${seconds % 60}\u00a0s`;
