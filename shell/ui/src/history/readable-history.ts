import type { HistoryLine } from '@club/contract';
import { formatCount } from '../format/amount-text.ts';

/** One change of a field as staff read it. */
export interface ReadableChange {
  /** Its name in the record. */
  field: string;
  label: string;
  before: string;
  after: string;
}

/** A line of a record's history as staff read it. */
export interface ReadableLine {
  id: string;
  /** What happened: «Section modifiée». */
  title: string;
  /** ISO date-time. */
  at: string;
  by: string;
  changes: readonly ReadableChange[];
}

/** Label of a field and how its values are formatted (booleans, numbers and texts need nothing). '' shows as empty. */
export interface HistoryField {
  label: string;
  text?: (value: unknown) => string;
}
export type HistoryFields = Readonly<Record<string, HistoryField>>;

/** Title of a line by what was done. */
export type HistoryTitles = Readonly<Record<HistoryLine['action'], string>>;

const nothing = 'vide';

/** Changes of labelled fields whose text differs. */
export function readableChanges(changes: HistoryLine['changes'], fields: HistoryFields): ReadableChange[] {
  return changes.flatMap(({ field, before, after }) => {
    const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (!known) return [];
    const change = { field, label: known.label, before: textOf(before, known), after: textOf(after, known) };
    return change.before === change.after ? [] : [change];
  });
}

/** History lines as text. Creations and imports list no changes. */
export function readableLines(
  lines: readonly HistoryLine[],
  fields: HistoryFields,
  titles: HistoryTitles,
): ReadableLine[] {
  return lines.map(({ id, action, at, by, changes, fiche }) => ({
    id,
    at,
    by,
    title: fiche === undefined ? titles[action] : `${titles[action]}, fiche ${fiche}`,
    changes: action === 'create' || action === 'import' ? [] : readableChanges(changes, fields),
  }));
}

/** Differences between two states of a record, for an edit conflict. */
export function differencesOf<T extends object>(
  before: T,
  after: T,
  fields: HistoryFields,
): ReadableChange[] {
  const value = (record: T, field: string) => (record as Record<string, unknown>)[field];
  const changes = Object.keys(fields).map((field) => ({
    field,
    before: value(before, field),
    after: value(after, field),
  }));
  return readableChanges(changes, fields);
}

/** Distinct authors of changes after a version; «une autre personne» until the history is loaded. */
export function authorsSince(version: number, lines: readonly HistoryLine[] = []): string {
  const own = lines.filter(({ fiche }) => fiche === undefined);
  const names = own.filter((line) => line.version > version).map(({ by }) => by);
  return [...new Set(names)].join(', ') || 'une autre personne';
}

function textOf(value: unknown, { text }: HistoryField): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (text) return text(value) || nothing;
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value === 'number') return formatCount(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
