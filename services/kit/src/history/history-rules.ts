import type { HistoryLine } from '@club/contract';

/** Fields that change by themselves and say nothing to staff. */
const ownFields: ReadonlySet<string> = new Set(['_id', '__v', 'id', 'version', 'createdAt', 'updatedAt']);

type Record_ = Readonly<Record<string, unknown>>;

/** Fields that differ between two states of a record, in the order of the later one; absence and null are the same. */
export function changesBetween(before: object | null, after: object | null): HistoryLine['changes'] {
  const [old, now] = [before ?? {}, after ?? {}] as [Record_, Record_];
  const fields = new Set([...Object.keys(now), ...Object.keys(old)]);
  return [...fields]
    .filter((field) => !ownFields.has(field) && !isSame(old[field], now[field]))
    .map((field) => ({ field, before: plain(old[field]), after: plain(now[field]) }));
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

/** A value as JSON has it: dates as text, undefined as null. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? (JSON.parse(JSON.stringify(value)) as unknown) : value;
}
