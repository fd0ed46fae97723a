import { statutCotisation, statutReglement } from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import type { CotisationDocument, CotisationLine } from '../../documents/money/cotisations.ts';
import type { CreditDocument } from '../../documents/money/credits.ts';
import type { ReglementDocument, StoredAllocation } from '../../documents/money/reglements.ts';
import { minOf, sumOf } from './amounts.ts';

/** The règlement with the status derived from its amounts (M-16). */
export function withStatut(reglement: ReglementDocument): ReglementDocument {
  return { ...reglement, statut: statutReglement(reglement.montantTotal, reglement.montantRecu) };
}

/**
 * Received part of each allocation: credits count as received first, the rest fills the allocations in order (M-17).
 */
export function receivedShares(
  reglement: Pick<ReglementDocument, 'montantTotal' | 'montantRecu' | 'montantCredit' | 'allocations'>,
): { allocation: StoredAllocation; recu: Minor }[] {
  const { montantTotal, montantRecu, montantCredit, allocations } = reglement;
  let left = minor(montantRecu - montantCredit);
  return allocations.map((allocation) => {
    const recu = montantRecu === montantTotal ? allocation.montant : minOf(left, allocation.montant);
    left = minor(left - recu);
    return { allocation, recu };
  });
}

/** Recounts a cotisation from all live règlements and credits that pay it. */
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
  /** Allocated, and the received part of it; minor units. */
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
