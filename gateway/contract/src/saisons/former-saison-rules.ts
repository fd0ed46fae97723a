import type { Saison } from './saison.ts';

/** What decides which season comes before which. */
export type DatedSaison = Pick<Saison, 'dateDebut' | 'dateFin' | 'active' | 'cloturee'> & {
  /** ISO date-time; one closed before this was published is taken to have been closed on its last day. */
  dateCloture?: string | null;
};

/**
 * The season before one, `of`, among `saisons` in any order: the one closed last before it; without any, the latest that began
 * before it and held members or cotisations, as `held` says. Of a season that still waits it is always the latter: the one
 * before it may be the active one. Null for a club's first season.
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

/** Names of the seasons whose days overlap those of one, among `others`. */
export function overlapping<S extends Pick<Saison, 'dateDebut' | 'dateFin'>>(
  { dateDebut, dateFin }: Pick<Saison, 'dateDebut' | 'dateFin'>,
  others: readonly S[],
): S[] {
  return others.filter((other) => other.dateDebut <= dateFin && dateDebut <= other.dateFin);
}
