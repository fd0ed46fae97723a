import { ProgressBar as PrimeProgressBar } from 'primereact/progressbar';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { formatCount, plural } from '../format/amount-text.ts';
import { PrimeProvider } from '../prime/prime-provider.tsx';
import type { BadgeTone } from './status-badge.tsx';
import { paceOf } from './pace.ts';

export interface ProgressBarProps {
  done: number;
  /** null = unknown: the bar is indeterminate. */
  total: number | null;
  label: string;
}

/** A bar that follows what is really done. */
export function ProgressBar({ done, total, label }: ProgressBarProps) {
  const percent = total ? Math.floor(Math.min(100, (done / total) * 100)) : undefined;
  return (
    <PrimeProvider>
      <PrimeProgressBar
        className="club-progress"
        aria-label={label}
        mode={percent === undefined ? 'indeterminate' : 'determinate'}
        value={percent}
        showValue={false}
      />
    </PrimeProvider>
  );
}

export interface WorkProgressProps {
  title: string;
  done: number;
  total: number | null;
  /** One and many: «ligne», «lignes». */
  unit: readonly [string, string];
  /** ISO date-times. */
  startedAt: string;
  finishedAt?: string | null;
  running: boolean;
  counts: readonly { label: string; value: number; tone: BadgeTone }[];
  onCancel?: () => void;
  cancelLabel?: string;
  children?: ReactNode;
}

/** Progress of a long task: counts, pace, time left, cancel. */
export function WorkProgress({ title, done, total, unit, counts, children, ...work }: WorkProgressProps) {
  const now = useSeconds(work.running);
  const end = work.finishedAt ? Date.parse(work.finishedAt) : now;
  const pace = paceOf({
    done,
    total,
    elapsedMs: end - Date.parse(work.startedAt),
    running: work.running,
    unit,
  });
  return (
    <section className="club-work" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {work.running && work.onCancel && (
          <Button
            label={work.cancelLabel ?? 'Annuler'}
            icon="close"
            variant="secondary"
            onClick={work.onCancel}
          />
        )}
      </header>
      <ProgressBar done={done} total={total} label={title} />
      <p className="club-work-line">
        <strong>
          {formatCount(done)} / {total === null ? `… ${unit[1]}` : plural(total, ...unit)}
        </strong>
        <span>{pace}</span>
      </p>
      <dl className="club-work-counts">
        {counts.map(({ label, value, tone }) => (
          <div key={label} className={`club-count-${tone}`}>
            <dt>{label}</dt>
            <dd>{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

/** Milliseconds since 1970, renewed each second while `running`. */
function useSeconds(running: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
