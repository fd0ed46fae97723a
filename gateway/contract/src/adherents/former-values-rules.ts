import { enteredFieldNames } from './adherent-fields.ts';
import type { AdherentFields } from './adherent.ts';
import type { HistoryLine } from '../history/history.ts';

type Values = Partial<AdherentFields>;

/**
 * Changes that restore a member to the state after a history line: fields that staff fill in, where they differ
 * from `current`. Lines of merged records are skipped: they are states of another record.
 * @param lines latest first
 */
export function valuesAfterLine(
  lines: readonly HistoryLine[],
  lineId: string,
  current: AdherentFields,
): Values {
  const own = lines.filter(({ fiche }) => fiche === undefined);
  const at = own.findIndex(({ id }) => id === lineId);
  const later = own.slice(0, Math.max(0, at));
  const former: Record<string, unknown> = {};
  for (const { changes } of later) for (const { field, before } of changes) former[field] = before;
  return differing(former, current);
}

/** Value of a field before a history line; empty when it is the current value, or when staff do not fill in the field. */
export function valueBeforeLine(
  { changes, fiche }: HistoryLine,
  field: string,
  current: AdherentFields,
): Values {
  const change = fiche === undefined && changes.find((one) => one.field === field);
  return change ? differing({ [field]: change.before }, current) : {};
}

function differing(former: Readonly<Record<string, unknown>>, current: AdherentFields): Values {
  const names = enteredFieldNames.filter(
    (name) => Object.hasOwn(former, name) && former[name] !== current[name],
  );
  return Object.fromEntries(names.map((name) => [name, former[name]]));
}
