/** Whose a line of money is in reports and journals: a user id, or `nom:` and a name that former releases did not tell apart. */
export type TillKey = string;

/** What names the cashier of a line. */
export interface OfCashier {
  caisse?: { id: string } | null;
  createdBy: string;
  createdById?: string | null;
}

/** Names under which lines came in by themselves; former releases said «système». */
export const byItself: readonly string[] = ['automatique', 'système'];

/** The till of a line; null for what was received by itself. */
export function tillKeyOf({ caisse, createdBy, createdById }: OfCashier): TillKey | null {
  const id = caisse?.id ?? createdById ?? null;
  if (id !== null) return id;
  return byItself.includes(createdBy) ? null : namedTill(createdBy);
}

/** The till of a name that several users bore in a former release. */
export function namedTill(nom: string): TillKey {
  return `nom:${nom}`;
}

/** Filter for the lines of a list (`details`, `remboursements`) that are of a till. */
export function linesOfTill(list: string, by: 'createdBy' | 'by', key: TillKey): object {
  const byId = `${list}.${by}Id`;
  const named = key.startsWith(namedTill('')) && { [byId]: null, [`${list}.${by}`]: key.slice(4) };
  return {
    $or: [{ [`${list}.caisse.id`]: key }, { [`${list}.caisse`]: null, ...(named || { [byId]: key }) }],
  };
}
