import type { OrigineCredit } from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import type { PromesseRendue } from '../../documents/money/mouvements.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { allocatedTo, oldestFirst, takeFromEnd } from './allocation-rules.ts';
import { minOf, sumOf } from './amounts.ts';
import { issueCredit, releaseCredit, usedOn } from './credit-rules.ts';
import { type Ledger, type OperationContext, lockOf } from './ledger.ts';
import { receivedShares, withStatut } from './recount-rules.ts';

/** A credit that a cotisation gave back or that came from it. */
export interface GivenBack {
  creditId: string;
  montant: Minor;
}

/** All that `releaseFrom` released. */
export interface Released {
  /** Credits that have money again. */
  credits: GivenBack[];
  promesses: PromesseRendue[];
}

/** The règlements that pay a cotisation and can change, oldest first; reversals are left out. */
export function payingReglements(ledger: Ledger, cotisationId: string): ReglementDocument[] {
  const paying = ledger.reglements.filter(
    (one) =>
      one.archivedAt === null &&
      lockOf(one) === null &&
      one.allocations.some((allocation) => allocation.cotisationId === cotisationId),
  );
  return oldestFirst(paying);
}

/** Releases `montant` minor units of what pays a cotisation, in the order of M-12. */
export function releaseFrom(
  ledger: Ledger,
  cotisationId: string,
  montant: Minor,
  origine: OrigineCredit,
  context: OperationContext,
): Released {
  const promesses = releasePromises(ledger, cotisationId, montant, context);
  const afterPromises = minor(montant - sumOf(promesses.map((one) => one.montant)));
  const released = releaseCredits(ledger, cotisationId, afterPromises);
  const left = minor(afterPromises - sumOf(released.map((one) => one.montant)));
  const received = releaseReceived(ledger, cotisationId, left, origine, context);
  return { credits: [...released, ...received], promesses };
}

/** Releases up to `montant` minor units of what is only promised of a cotisation, the latest promise first. */
export function releasePromises(
  ledger: Ledger,
  cotisationId: string,
  montant: Minor,
  context: OperationContext,
): PromesseRendue[] {
  const released: PromesseRendue[] = [];
  let left = montant;
  for (const reglement of payingReglements(ledger, cotisationId).toReversed()) {
    const part = minOf(left, unreceivedOn(reglement, cotisationId));
    if (part === 0) continue;
    left = minor(left - part);
    ledger.putReglement(withoutPromise(reglement, cotisationId, part, context));
    const { _id: reglementId, montantTotal, montantRecu, typeReglement, dateEcheance } = reglement;
    const reste = minor(montantTotal - part);
    released.push({ reglementId, montant: part, reste, montantRecu, typeReglement, dateEcheance });
  }
  return released;
}

/** A promise withdrawn whole is archived unchanged. */
function withoutPromise(
  reglement: ReglementDocument,
  cotisationId: string,
  part: Minor,
  { now, by }: OperationContext,
): ReglementDocument {
  if (part === reglement.montantTotal) return { ...reglement, archivedAt: now, archivedBy: by };
  const allocations = takeFromEnd(reglement.allocations, part, cotisationId);
  return withStatut({ ...reglement, allocations, montantTotal: minor(reglement.montantTotal - part) });
}

function unreceivedOn(reglement: ReglementDocument, cotisationId: string): Minor {
  const own = receivedShares(reglement).filter((share) => share.allocation.cotisationId === cotisationId);
  return sumOf(own.map(({ allocation, recu }) => minor(allocation.montant - recu)));
}

function releaseCredits(ledger: Ledger, cotisationId: string, montant: Minor): GivenBack[] {
  const released: GivenBack[] = [];
  let left = montant;
  for (const credit of oldestFirst(ledger.credits).toReversed()) {
    const part = minOf(left, usedOn(credit, cotisationId));
    if (part === 0) continue;
    left = minor(left - part);
    releaseCredit(ledger, credit._id, cotisationId, part);
    released.push({ creditId: credit._id, montant: part });
  }
  return released;
}

function releaseReceived(
  ledger: Ledger,
  cotisationId: string,
  montant: Minor,
  origine: OrigineCredit,
  context: OperationContext,
): GivenBack[] {
  const { payeurId, saisonId } = ledger.cotisation(cotisationId);
  const issued: GivenBack[] = [];
  let left = montant;
  for (const reglement of payingReglements(ledger, cotisationId).toReversed()) {
    const part = minOf(left, allocatedTo(cotisationId, reglement.allocations));
    if (part === 0) continue;
    left = minor(left - part);
    const allocations = takeFromEnd(reglement.allocations, part, cotisationId);
    const montantCredit = minor(reglement.montantCredit + part);
    ledger.putReglement({ ...reglement, allocations, montantCredit });
    const origin = { payeurId, saisonId, origine, cotisationId, reglementId: reglement._id };
    const credit = issueCredit(ledger, { ...origin, montant: part }, context);
    issued.push({ creditId: credit._id, montant: part });
  }
  return issued;
}
