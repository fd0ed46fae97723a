import type { ColumnData, ReportValue } from '../reports/report-descriptor.ts';

/** A column of a list, described once: the screen draws it under this title, an export writes its value. */
export interface ListColumn<Row> extends ColumnData {
  /** In the club's words; a date may be an ISO moment, whose day in the club counts. `today` is `YYYY-MM-DD`. */
  value: (row: Row, today: string) => ReportValue;
  /** A column that tells what the cell on screen says beside this value: it follows, unless it is chosen too. */
  also?: string;
}

/** Columns of a list by their keys, which are those of `colonnes` in its address. */
export type ListColumns<Row> = Readonly<Record<string, ListColumn<Row>>>;

/** A column that was chosen, with its key. */
export type ChosenColumn<Row> = ListColumn<Row> & { key: string };

/**
 * The columns of these keys in their order, each once, with those that they bring along; all of them without keys. Personal ones are
 * left out for who may not know them. Undefined when the list does not have one of them.
 */
export function chosenListColumns<Row>(
  columns: ListColumns<Row>,
  keys: readonly string[],
  personal: boolean,
): ChosenColumn<Row>[] | undefined {
  const asked = keys.length > 0 ? keys : Object.keys(columns);
  if (asked.some((key) => !Object.hasOwn(columns, key))) return undefined;
  const all = asked.flatMap((key) => {
    const also = columns[key]?.also;
    return also === undefined || asked.includes(also) ? [key] : [key, also];
  });
  return [...new Set(all)].flatMap((key) => {
    const column = columns[key];
    return column && (personal || !column.personal) ? [{ key, ...column }] : [];
  });
}
