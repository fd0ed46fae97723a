import type { HistoryLine } from '@club/contract';

/** Technical fields that the history omits. */
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

/** Values by field, of the fields that changed. */
export interface ChangedValues {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The same as two plain objects without nulls, the stored form: half the bytes of a list of changes. */
export function changedValues(before: object | null, after: object | null): ChangedValues {
  const values: ChangedValues = { before: {}, after: {} };
  for (const change of changesBetween(before, after)) {
    if (change.before !== null) values.before[change.field] = change.before;
    if (change.after !== null) values.after[change.field] = change.after;
  }
  return values;
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || a === undefined || b === null || b === undefined) return (a ?? null) === (b ?? null);
  if (typeof a !== 'object' && typeof b !== 'object') return false;
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

/** A value as JSON has it: dates as text, undefined as null. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? (JSON.parse(JSON.stringify(value)) as unknown) : value;
}
