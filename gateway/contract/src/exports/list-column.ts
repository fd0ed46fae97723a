import type { Permission } from '../access/permissions.ts';
import type { ColumnData, ReportValue } from '../reports/report-descriptor.ts';

/** A column of a list, described once: the screen draws it under this title, an export writes its value. */
export interface ListColumn<Row> extends ColumnData {
  /** In the club's words; a date may be an ISO moment, whose day in the club counts. `today` is `YYYY-MM-DD`. */
  value: (row: Row, today: string) => ReportValue;
  /** Only when it is named: another service has it. */
  onlyNamed?: true;
  /** The right that it asks for beside that to read the list; without it, it is left out. */
  access?: Permission;
  /** Columns that tell what the cell on screen says beside this value: they follow, unless they are chosen too. */
  also?: string | readonly string[];
}

/** A column that says which fields of its row it reads: a list that shows it asks for these (P-12). */
export interface ReadingColumn<Row, Field extends keyof Row = keyof Row> extends ListColumn<Row> {
  reads: readonly Field[];
}

/** Describes columns of these rows; a value that reads another field than it says does not compile. */
export const readingColumn =
  <Row>() =>
  <const Field extends keyof Row>(
    reads: readonly Field[],
    column: Omit<ListColumn<Row>, 'value'> & {
      value: (row: Pick<Row, Field>, today: string) => ReportValue;
    },
  ): ReadingColumn<Row, Field> => ({ ...column, reads });

/** The fields that some of these columns read. */
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

/** `champs` of a list that shows these columns (P-12): what they read, and what it needs whatever it shows, each once. */
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
 * The columns of these keys in their order, each once, with those that they bring along; all of them without keys. Personal ones are
 * left out for who may not know them, as those that ask for another right. Undefined when the list does not have one of them.
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
