/** A row of a list that was asked for some of its fields: these, and what names and dates it. */
export type ChosenRow<Of extends { id: string; version: number }> = Pick<Of, 'id' | 'version'> & Partial<Of>;

/** A row with these fields alone; one that it does not have stays away. */
export function chosenRow<Of extends { id: string; version: number }>(
  row: Of,
  fields: readonly (keyof Of)[],
): ChosenRow<Of> {
  const kept: Partial<Of> = {};
  for (const field of fields) if (field in row) kept[field] = row[field];
  return { id: row.id, version: row.version, ...kept };
}

/** The names of a record that is written out by its keys, of which none may be forgotten. */
export const namesOf = <Name extends string>(names: Readonly<Record<Name, true>>): Name[] =>
  Object.keys(names) as Name[];
