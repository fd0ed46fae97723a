import { minor, type Minor } from '@club/service-kit';
import type { StatutCotisation } from '@club/contract';
import type { CotisationDocument, CotisationLine } from '../cotisations/cotisation-document.ts';
import type { CreditDocument } from '../credits/credit-document.ts';
import type { ReglementDocument, StoredAllocation, StoredStatut } from '../reglements/reglement-document.ts';
import { least, sumOf } from './share-rules.ts';

/** Status of a cotisation (design.md "Money"): received and credits used, against the total. */
export function statutCotisation(montantTotal: Minor, montantRegle: Minor): StatutCotisation {
  if (montantRegle === montantTotal) return 'payee';
  return montantRegle > 0 ? 'en_cours' : 'en_attente';
}

/** Status of a règlement: received against promised; a counter-entry is complete. */
export function statutReglement(montantTotal: Minor, montantRecu: Minor): StoredStatut {
  if (montantRecu === montantTotal) return 'complete';
  return montantRecu > 0 ? 'en_cours' : 'en_attente';
}

/** A règlement with its status derived from its amounts. */
export function withStatut(reglement: ReglementDocument): ReglementDocument {
  return { ...reglement, statut: statutReglement(reglement.montantTotal, reglement.montantRecu) };
}

/**
 * What is received of each allocation of a règlement. What became credits is received first; the rest fills the
 * allocations in their order, oldest cotisation first.
 */
export function receivedShares(
  reglement: Pick<ReglementDocument, 'montantTotal' | 'montantRecu' | 'montantCredit' | 'allocations'>,
): { allocation: StoredAllocation; recu: Minor }[] {
  const { montantTotal, montantRecu, montantCredit, allocations } = reglement;
  let left = minor(montantRecu - montantCredit);
  return allocations.map((allocation) => {
    const recu = montantRecu === montantTotal ? allocation.montant : least(left, allocation.montant);
    left = minor(left - recu);
    return { allocation, recu };
  });
}

/** A cotisation with its amounts counted from all the live règlements and credits that pay it. */
export function recounted(
  cotisation: CotisationDocument,
  reglements: readonly ReglementDocument[],
  credits: readonly CreditDocument[],
): CotisationDocument {
  const paid = paymentsOf(cotisation._id, reglements, credits);
  const adherents = cotisation.adherents.map((line) => withAlloue(line, paid));
  const montantTotal = sumOf(adherents.map((line) => line.montantAdherent));
  const montantRegle = sumOf(paid.map(({ recu }) => recu));
  return {
    ...cotisation,
    adherents,
    montantTotal,
    montantAlloue: sumOf(paid.map(({ montant }) => montant)),
    montantRegle,
    statut: statutCotisation(montantTotal, montantRegle),
  };
}

interface Paid {
  adherentId: string;
  /** Allocated, and what of it is received. */
  montant: Minor;
  recu: Minor;
}

function paymentsOf(
  cotisationId: string,
  reglements: readonly ReglementDocument[],
  credits: readonly CreditDocument[],
): Paid[] {
  const byReglements = reglements
    .filter(({ archivedAt }) => archivedAt === null)
    .flatMap(receivedShares)
    .filter(({ allocation }) => allocation.cotisationId === cotisationId)
    .map(({ allocation: { adherentId, montant }, recu }) => ({ adherentId, montant, recu }));
  const byCredits = credits
    .flatMap(({ utilisations }) => utilisations)
    .filter((use) => use.cotisationId === cotisationId)
    .map(({ adherentId, montant }) => ({ adherentId, montant, recu: montant }));
  return [...byReglements, ...byCredits];
}

function withAlloue(line: CotisationLine, paid: readonly Paid[]): CotisationLine {
  const own = paid.filter(({ adherentId }) => adherentId === line.adherentId);
  const montantAlloue = sumOf(own.map(({ montant }) => montant));
  return { ...line, montantAlloue };
}
