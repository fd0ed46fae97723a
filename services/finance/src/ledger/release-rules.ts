import type { OrigineCredit } from '@club/contract';
import { minor, type Minor } from '@club/service-kit';
import type { ReglementDocument } from '../reglements/reglement-document.ts';
import { allocatedTo, oldestFirst, takeFromEnd } from './allocation-rules.ts';
import { bearCredit, freeCredit, usedOn } from './credit-rules.ts';
import type { Ledger } from './ledger.ts';
import { lockOf } from './lock-rules.ts';
import type { Moment } from './moment.ts';
import { receivedShares, withStatut } from './recount-rules.ts';
import { least, sumOf } from './share-rules.ts';

/** A credit that a cotisation gave back, or that was born of it. */
export interface GivenBack {
  creditId: string;
  montant: Minor;
}

/** The règlements that pay a cotisation and can change, oldest first: a reversed one and its counter-entry cannot. */
export function payingReglements(ledger: Ledger, cotisationId: string): ReglementDocument[] {
  const paying = ledger.reglements.filter(
    (one) =>
      one.archivedAt === null &&
      lockOf(one) === null &&
      one.allocations.some((allocation) => allocation.cotisationId === cotisationId),
  );
  return oldestFirst(paying);
}

/**
 * Takes `montant` of what pays a cotisation off it: promises first, which shrink or end, then credits used on it, then received
 * money, which becomes credits; in each group the latest first. Answers the credits that have money again.
 */
export function releaseFrom(
  ledger: Ledger,
  cotisationId: string,
  montant: Minor,
  origine: OrigineCredit,
  moment: Moment,
): GivenBack[] {
  const afterPromises = releasePromises(ledger, cotisationId, montant, moment);
  const freed = freeCredits(ledger, cotisationId, afterPromises);
  const left = minor(afterPromises - sumOf(freed.map((one) => one.montant)));
  return [...freed, ...releaseReceived(ledger, cotisationId, left, origine, moment)];
}

/** Answers what is still to be released. */
function releasePromises(ledger: Ledger, cotisationId: string, montant: Minor, moment: Moment): Minor {
  let left = montant;
  for (const reglement of payingReglements(ledger, cotisationId).toReversed()) {
    const part = least(left, unreceivedOn(reglement, cotisationId));
    if (part === 0) continue;
    left = minor(left - part);
    ledger.putReglement(withoutPromise(reglement, cotisationId, part, moment));
  }
  return left;
}

/** A promise that is withdrawn whole is archived as it was. */
function withoutPromise(
  reglement: ReglementDocument,
  cotisationId: string,
  part: Minor,
  { now, by }: Moment,
): ReglementDocument {
  if (part === reglement.montantTotal) return { ...reglement, archivedAt: now, archivedBy: by };
  const allocations = takeFromEnd(reglement.allocations, part, cotisationId);
  return withStatut({ ...reglement, allocations, montantTotal: minor(reglement.montantTotal - part) });
}

function unreceivedOn(reglement: ReglementDocument, cotisationId: string): Minor {
  const own = receivedShares(reglement).filter((share) => share.allocation.cotisationId === cotisationId);
  return sumOf(own.map(({ allocation, recu }) => minor(allocation.montant - recu)));
}

function freeCredits(ledger: Ledger, cotisationId: string, montant: Minor): GivenBack[] {
  const freed: GivenBack[] = [];
  let left = montant;
  for (const credit of oldestFirst(ledger.credits).toReversed()) {
    const part = least(left, usedOn(credit, cotisationId));
    if (part === 0) continue;
    left = minor(left - part);
    freeCredit(ledger, credit._id, cotisationId, part);
    freed.push({ creditId: credit._id, montant: part });
  }
  return freed;
}

function releaseReceived(
  ledger: Ledger,
  cotisationId: string,
  montant: Minor,
  origine: OrigineCredit,
  moment: Moment,
): GivenBack[] {
  const { payeurId, saisonId } = ledger.cotisation(cotisationId);
  const born: GivenBack[] = [];
  let left = montant;
  for (const reglement of payingReglements(ledger, cotisationId).toReversed()) {
    const part = least(left, allocatedTo(cotisationId, reglement.allocations));
    if (part === 0) continue;
    left = minor(left - part);
    const allocations = takeFromEnd(reglement.allocations, part, cotisationId);
    const montantCredit = minor(reglement.montantCredit + part);
    ledger.putReglement({ ...reglement, allocations, montantCredit });
    const origin = { payeurId, saisonId, origine, cotisationId, reglementId: reglement._id };
    const credit = bearCredit(ledger, { ...origin, montant: part }, moment);
    born.push({ creditId: credit._id, montant: part });
  }
  return born;
}
