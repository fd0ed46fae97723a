import {
  detailsOf,
  isLive,
  isMember,
  linesOf,
  type RawRows,
  refundsOf,
  type Row,
  total,
} from './raw-rows.ts';

/** Figures of one season by its rows; amounts in minor units. */
export interface SeasonSums {
  id: string;
  nom: string;
  /** Ids of its members (S-10), and of those who hold one of its live cotisations. */
  members: ReadonlySet<string>;
  holders: ReadonlySet<string>;
  cotisations: readonly Row[];
  reglements: readonly Row[];
  agreed: number;
  received: number;
}

export function seasonSums(rows: RawRows): SeasonSums[] {
  return rows.saisons.map((saison) => {
    const cotisations = rows.cotisations.filter((one) => isLive(one) && one['saisonId'] === saison._id);
    const reglements = rows.reglements.filter((one) => isLive(one) && one['saisonId'] === saison._id);
    const taking = new Set(cotisations.flatMap((one) => linesOf(one).map(({ adherentId }) => adherentId)));
    const persons = rows.adherents.filter(isMember);
    const refunds = rows.credits
      .filter(isLive)
      .flatMap((credit) =>
        refundsOf(credit).filter(({ saisonId = credit['saisonId'] as string }) => saisonId === saison._id),
      );
    const inscribed = (person: Row) =>
      ((person['inscriptions'] ?? []) as { saisonId: string }[]).some(
        ({ saisonId }) => saisonId === saison._id,
      );
    const idsOf = (of: readonly Row[]) => new Set(of.map(({ _id }) => _id));
    return {
      id: saison._id,
      nom: saison['nom'] as string,
      members: idsOf(persons.filter((one) => inscribed(one) || taking.has(one._id))),
      holders: idsOf(persons.filter(({ _id }) => taking.has(_id))),
      cotisations,
      reglements,
      agreed: total(cotisations, (one) => total(linesOf(one), ({ montantAdherent }) => montantAdherent)),
      received:
        total(reglements, (one) => total(detailsOf(one), ({ montant }) => montant)) -
        total(refunds, ({ montant }) => montant),
    };
  });
}

/** The latest begun of the seasons of each person, by the first day. */
export function lastSaisons(rows: RawRows, sums: readonly SeasonSums[]): Map<string, SeasonSums> {
  const begins = new Map(rows.saisons.map((one) => [one._id, one['dateDebut'] as string]));
  const inOrder = sums.toSorted((a, b) => (begins.get(a.id)! < begins.get(b.id)! ? -1 : 1));
  return new Map(inOrder.flatMap((season) => [...season.members].map((id) => [id, season] as const)));
}

/** Members of a season that began before this one who are not in it (S-12). */
export function notRenewedIn(rows: RawRows, sums: readonly SeasonSums[], id: string): ReadonlySet<string> {
  const begins = new Map(rows.saisons.map((one) => [one._id, one['dateDebut'] as string]));
  const own = sums.find((one) => one.id === id)!;
  const earlier = sums.filter((one) => begins.get(one.id)! < begins.get(id)!);
  return new Set(earlier.flatMap(({ members }) => [...members]).filter((one) => !own.members.has(one)));
}
