/** Gives the columns of a screen the keys and titles that their export has (P-13). */
export const titledBy =
  <Key extends string>(columns: Readonly<Record<Key, { title: string }>>) =>
  (key: Key) => ({ key, header: columns[key].title });
