/** Columns of a table by their names. */
export type Columns<Name extends string, Column> = ReadonlyMap<Name, Column>;

/** A column for each that is declared. */
export function columnsFor<Name extends string, Declared, Column>(
  declared: Readonly<Record<Name, Declared>> | undefined,
  newColumn: (declared: Declared) => Column,
): Columns<Name, Column> {
  if (!declared) return new Map();
  const names = Object.keys(declared) as Name[];
  return new Map(names.map((name) => [name, newColumn(declared[name])]));
}

/** One of them. */
export function named<Name extends string, Column>(columns: Columns<Name, Column>, name: Name): Column {
  const column = columns.get(name);
  if (column === undefined) throw new Error(`the table has no column ${name}`);
  return column;
}
