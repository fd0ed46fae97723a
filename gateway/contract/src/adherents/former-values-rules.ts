import { enteredFieldNames } from './adherent-fields.ts';
import type { AdherentFields } from './adherent.ts';
import type { HistoryLine } from '../history/history.ts';

type Values = Partial<AdherentFields>;

/**
 * What has to change for a member to be again as a line of the history left him: the fields staff fill in, where they differ
 * from `current`. Lines of records that were merged into his are no states of his.
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

/** The value that a field had before a line of the history; empty when it has it now, or staff do not fill it in. */
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
