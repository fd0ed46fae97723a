import type { Saison } from './saison.ts';

export type DatedSaison = Pick<Saison, 'dateDebut' | 'dateFin' | 'active' | 'cloturee'> & {
  /** ISO date-time; in older records the last day. */
  dateCloture?: string | null;
};

/**
 * The season before `of` (S-8). `held`: the season has members or cotisations. For a waiting season it is never the
 * closed one, since the season before may be active. Null for the first season.
 */
export async function formerSaison<S extends DatedSaison>(
  of: S,
  saisons: readonly S[],
  held: (saison: S) => boolean | Promise<boolean>,
): Promise<S | null> {
  const closed = closedBefore(of, saisons);
  if (closed) return closed;
  const begunBefore = saisons.filter(({ dateDebut }) => dateDebut < of.dateDebut);
  for (const saison of begunBefore.toSorted(latestFirst(({ dateDebut }) => dateDebut)))
    if (await held(saison)) return saison;
  return null;
}

function closedBefore<S extends DatedSaison>(of: S, saisons: readonly S[]): S | undefined {
  if (!of.active && !of.cloturee) return undefined;
  const isBefore = (saison: S) => of.active || closedAt(saison) < closedAt(of);
  return saisons
    .filter((saison) => saison !== of && saison.cloturee && isBefore(saison))
    .toSorted(latestFirst(closedAt))[0];
}

function closedAt({ dateCloture, dateFin }: DatedSaison): string {
  return dateCloture ?? dateFin;
}

function latestFirst<S>(keyOf: (saison: S) => string): (a: S, b: S) => number {
  return (a, b) => (keyOf(a) < keyOf(b) ? 1 : -1);
}

/** S-3. */
export function overlapping<S extends Pick<Saison, 'dateDebut' | 'dateFin'>>(
  { dateDebut, dateFin }: Pick<Saison, 'dateDebut' | 'dateFin'>,
  others: readonly S[],
): S[] {
  return others.filter((other) => other.dateDebut <= dateFin && dateDebut <= other.dateFin);
}

/** S-12; undefined when no season is known. */
export function lastSaison<S extends Pick<Saison, 'dateDebut'>>(
  ids: Iterable<string | null | undefined>,
  saisons: ReadonlyMap<string, S>,
): S | undefined {
  const own = [...ids].flatMap((id) => (id ? (saisons.get(id) ?? []) : []));
  return own.toSorted((a, b) => (a.dateDebut < b.dateDebut ? 1 : -1))[0];
}
