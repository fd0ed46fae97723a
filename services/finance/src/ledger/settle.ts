import type { Changed, Ledger } from './ledger.ts';
import type { Moment } from './moment.ts';

interface Versioned {
  _id: string;
  version: number;
  updatedAt: Date;
  updatedBy: string;
}

/** The documents that an operation changed, each with its next version and who changed it when; nothing else changed. */
export function settled(ledger: Ledger, { now, by }: Moment) {
  const next = <T extends Versioned>({ before, after }: Changed<T>): Changed<T> => ({
    before,
    after: { ...after, version: (before?.version ?? 0) + 1, updatedAt: now, updatedBy: by },
  });
  const { cotisations, reglements, credits } = ledger.changed;
  return {
    cotisations: cotisations.filter(isDifferent).map(next),
    reglements: reglements.filter(isDifferent).map(next),
    credits: credits.filter(isDifferent).map(next),
  };
}

/** What `settled` answers. */
export type SettledMoney = ReturnType<typeof settled>;

/** Counting again may give back the same amounts, a form the same lines: in whatever order their fields are written. */
function isDifferent<T>({ before, after }: Changed<T>): boolean {
  return before === null || JSON.stringify(before, inOneOrder) !== JSON.stringify(after, inOneOrder);
}

function inOneOrder(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
