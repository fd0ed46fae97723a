import { allocationsOf, detailsOf, isLive, linesOf, type RawRows, type Row, total } from './raw-rows.ts';

/** Amount paid of a cotisation by the rows, in minor units. */
export interface PaidSums {
  cotisation: Row;
  montantTotal: number;
  /** Promised, received or by credit. */
  alloue: number;
  regle: number;
  restant: number;
  statut: 'en_attente' | 'en_cours' | 'payee';
  /** The règlements and credits that pay it. */
  by: readonly Row[];
}

interface Share {
  row: Row;
  montant: number;
  recu: number;
}

/** Received money pays what became a credit first, then the allocations in their order (M-17, M-40). */
function sharesOf(reglement: Row): { cotisationId: string; share: Share }[] {
  const allocations = allocationsOf(reglement);
  const received = total(detailsOf(reglement), ({ montant }) => montant);
  const isWhole = received === total(allocations, ({ montant }) => montant) + reglement['montantCredit'];
  let left = received - (reglement['montantCredit'] as number);
  return allocations.map(({ cotisationId, montant }) => {
    const recu = isWhole ? montant : Math.min(left, montant);
    left -= recu;
    return { cotisationId, share: { row: reglement, montant, recu } };
  });
}

/** By id of the cotisation, live ones alone. */
export function paidSums(rows: RawRows): Map<string, PaidSums> {
  const byReglements = rows.reglements.filter(isLive).flatMap(sharesOf);
  const byCredits = rows.credits.flatMap((credit) =>
    (credit['utilisations'] as { cotisationId: string; montant: number }[]).map(
      ({ cotisationId, montant }) => ({ cotisationId, share: { row: credit, montant, recu: montant } }),
    ),
  );
  const shares = Map.groupBy([...byReglements, ...byCredits], ({ cotisationId }) => cotisationId);
  const sums = rows.cotisations.filter(isLive).map((cotisation): [string, PaidSums] => {
    const own = (shares.get(cotisation._id) ?? []).map(({ share }) => share);
    const montantTotal = total(linesOf(cotisation), (line) => total(line.formules, (one) => one.montant));
    const regle = total(own, ({ recu }) => recu);
    const alloue = total(own, ({ montant }) => montant);
    const statut = regle === montantTotal ? 'payee' : regle > 0 ? 'en_cours' : 'en_attente';
    const by = own.map(({ row }) => row);
    return [
      cotisation._id,
      { cotisation, montantTotal, alloue, regle, restant: montantTotal - regle, statut, by },
    ];
  });
  return new Map(sums);
}

/** Debt of each payer over all seasons; payers who owe nothing are left out. */
export function owedByPayer(paid: ReadonlyMap<string, PaidSums>): Map<string, number> {
  const owed = new Map<string, number>();
  for (const { cotisation, restant } of paid.values()) {
    const payeurId = cotisation['payeurId'] as string;
    if (restant !== 0) owed.set(payeurId, (owed.get(payeurId) ?? 0) + restant);
  }
  return owed;
}
