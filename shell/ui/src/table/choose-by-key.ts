import type { KeyboardEvent } from 'react';

/** Rows that a key chooses. */
export interface ChosenByKey<Row> {
  rows: readonly Row[];
  /** Space changes whether a row is chosen, Shift and an arrow choose the row and the next one. */
  how: 'toggle' | 'choose';
}

/** What a key on a row of a table chooses: Space, and Shift with an arrow; undefined for any other. */
export function chosenByKey<Row>(
  event: KeyboardEvent<HTMLElement>,
  rows: readonly Row[],
): ChosenByKey<Row> | undefined {
  const { target, key, shiftKey } = event;
  if (!(target instanceof HTMLTableRowElement)) return undefined;
  const place = target.sectionRowIndex;
  const row = rows[place];
  if (row === undefined) return undefined;
  if (key === ' ') return { rows: [row], how: 'toggle' };
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  const next = step === undefined || !shiftKey ? undefined : rows[place + step];
  return next === undefined ? undefined : { rows: [row, next], how: 'choose' };
}
