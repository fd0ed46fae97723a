import type { Permission } from '../access/permissions.ts';
import type { ColumnData, ReportValue } from '../reports/report-descriptor.ts';

/** A column of a list, shared by the screen and the export. */
export interface ListColumn<Row> extends ColumnData {
  /** In the club's words; a date may be an ISO moment, whose day in the club counts. `today` is `YYYY-MM-DD`. */
  value: (row: Row, today: string) => ReportValue;
  /** Loaded only when selected: another service owns the value. */
  onlyNamed?: true;
  /** Additional permission; without it the column is omitted. */
  access?: Permission;
  /** Columns with the secondary texts of the cell on screen; added after it unless chosen explicitly. */
  also?: string | readonly string[];
}

/** A column that declares the fields it reads; a list requests them (P-12). */
export interface ReadingColumn<Row, Field extends keyof Row = keyof Row> extends ListColumn<Row> {
  reads: readonly Field[];
}

/** Declares columns; reading an undeclared field does not compile. */
export const readingColumn =
  <Row>() =>
  <const Field extends keyof Row>(
    reads: readonly Field[],
    column: Omit<ListColumn<Row>, 'value'> & {
      value: (row: Pick<Row, Field>, today: string) => ReportValue;
    },
  ): ReadingColumn<Row, Field> => ({ ...column, reads });

/** Fields read by any of these columns. */
export type ReadBy<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends { reads: readonly (infer Field)[] } ? Field : never;
}[keyof Columns];

/** The fields that the columns of these keys read, each once; unknown keys read none. */
export function fieldsRead<Columns extends Readonly<Record<string, { reads: readonly PropertyKey[] }>>>(
  columns: Columns,
  keys: readonly string[] = Object.keys(columns),
): ReadBy<Columns>[] {
  return [...new Set(keys.flatMap((key) => columns[key]?.reads ?? []))] as ReadBy<Columns>[];
}

/** `champs` of a list with these columns (P-12): their fields plus those the list always needs, without repetition. */
export const champsOfList = (
  columns: Readonly<Record<string, { reads: readonly string[] }>>,
  shown: readonly { key: string }[],
  needed: readonly string[],
): string => {
  const keys = shown.map(({ key }) => key);
  return [...new Set<string>([...needed, ...fieldsRead(columns, keys)])].join(',');
};

/** Columns of a list by their keys, which are those of `colonnes` in its address. */
export type ListColumns<Row> = Readonly<Record<string, ListColumn<Row>>>;

/** A column that was chosen, with its key. */
export type ChosenColumn<Row> = ListColumn<Row> & { key: string };

/**
 * Columns of these keys in order, without repetition, with their secondary columns; all columns without keys. Columns that need a
 * missing permission are omitted. Undefined for an unknown key.
 */
export function chosenListColumns<Row>(
  columns: ListColumns<Row>,
  keys: readonly string[],
  personal: boolean,
  permissions: ReadonlySet<string> = new Set(),
): ChosenColumn<Row>[] | undefined {
  const usual = Object.keys(columns).filter((key) => !columns[key]?.onlyNamed);
  const asked = keys.length > 0 ? keys : usual;
  if (asked.some((key) => !Object.hasOwn(columns, key))) return undefined;
  const all = asked.flatMap((key) => {
    const also = [columns[key]?.also ?? []].flat();
    return [key, ...also.filter((other) => !asked.includes(other))];
  });
  return [...new Set(all)].flatMap((key) => {
    const column = columns[key];
    const isKnown = column && (personal || !column.personal);
    const mayKnow = !column?.access || permissions.has(column.access);
    return isKnown && mayKnow ? [{ key, ...column }] : [];
  });
}
