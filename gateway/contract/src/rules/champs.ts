/** A row with the requested fields, plus id and version. */
export type ChosenRow<Of extends { id: string; version: number }> = Pick<Of, 'id' | 'version'> & Partial<Of>;

/** Picks these fields of a row; missing ones are omitted. */
export function chosenRow<Of extends { id: string; version: number }>(
  row: Of,
  fields: readonly (keyof Of)[],
): ChosenRow<Of> {
  const kept: Partial<Of> = {};
  for (const field of fields) if (field in row) kept[field] = row[field];
  return { id: row.id, version: row.version, ...kept };
}

/** Keys of a record; the compiler reports a missing one. */
export const namesOf = <Name extends string>(names: Readonly<Record<Name, true>>): Name[] =>
  Object.keys(names) as Name[];
