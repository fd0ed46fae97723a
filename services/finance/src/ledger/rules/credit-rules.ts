import type { OrigineCredit } from '@club/contract';
import { amountText, minor, type Minor, RuleError } from '@club/service-kit';
import type { CreditDocument, StoredRemboursement } from '../../documents/money/credits.ts';
import { shareOverLines, unallocated } from './allocation-rules.ts';
import { sumOf } from './amounts.ts';
import type { Ledger, OperationContext } from './ledger.ts';

/** Input of `issueCredit`; amounts in minor units. */
export interface NewCredit {
  payeurId: string;
  saisonId: string;
  origine: OrigineCredit;
  montant: Minor;
  cotisationId?: string | null;
  reglementId?: string | null;
  notes?: string | null;
}

/** Creates a credit for a payer. */
export function issueCredit(ledger: Ledger, credit: NewCredit, context: OperationContext): CreditDocument {
  const { now, by } = context;
  const born: CreditDocument = {
    cotisationId: null,
    reglementId: null,
    notes: null,
    ...credit,
    _id: context.newId(),
    version: 0,
    restant: credit.montant,
    utilisations: [],
    remboursements: [],
    montantReporte: minor(0),
    reporteEnId: null,
    createdBy: by,
    createdAt: now,
    updatedAt: now,
    updatedBy: by,
    archivedAt: null,
    archivedBy: null,
  };
  ledger.putCredit(born);
  return born;
}

/** Allocates part of a credit (minor units) to a cotisation of the same payer (M-35). */
export function applyCredit(
  ledger: Ledger,
  { creditId, cotisationId, montant }: { creditId: string; cotisationId: string; montant: Minor },
  { now, by }: OperationContext,
): void {
  const credit = ledger.credit(creditId);
  const cotisation = ledger.cotisation(cotisationId);
  refuseUnavailable(credit, montant);
  if (credit.payeurId !== cotisation.payeurId) throw refusal('Ce crédit est celui d’un autre payeur.');
  if (cotisation.archivedAt !== null) throw refusal('Cette cotisation est supprimée.');
  if (montant > unallocated(cotisation)) {
    const reste = amountText(unallocated(cotisation));
    throw refusal(`Il ne reste que ${reste} à régler ou à promettre sur cette cotisation.`);
  }
  const uses = shareOverLines(cotisation, montant).map((share) => ({ ...share, at: now, by }));
  ledger.putCredit({
    ...credit,
    restant: minor(credit.restant - montant),
    utilisations: [...credit.utilisations, ...uses],
  });
}

/** Takes a credit back from a cotisation: all of it, or `montant` minor units. */
export function releaseCredit(
  ledger: Ledger,
  creditId: string,
  cotisationId: string,
  montant?: Minor,
): Minor {
  const credit = ledger.credit(creditId);
  const used = usedOn(credit, cotisationId);
  if (used === 0) throw new RuleError('not_found', { message: 'Ce crédit ne paie pas cette cotisation.' });
  let left = montant ?? used;
  const freed = left;
  const utilisations = credit.utilisations
    .toReversed()
    .map((use) => {
      if (use.cotisationId !== cotisationId) return use;
      const taken = Math.min(left, use.montant);
      left = minor(left - taken);
      return { ...use, montant: minor(use.montant - taken) };
    })
    .filter((use) => use.montant !== 0)
    .toReversed();
  if (left !== 0) throw new RangeError('more is taken back than was used');
  ledger.putCredit({ ...credit, utilisations, restant: minor(credit.restant + freed) });
  return freed;
}

/** What a credit pays of a cotisation, in minor units. */
export function usedOn(credit: CreditDocument, cotisationId: string): Minor {
  return sumOf(
    credit.utilisations.filter((use) => use.cotisationId === cotisationId).map(({ montant }) => montant),
  );
}

/** Refunds money of a credit to its payer (M-36). */
export function refundCredit(
  ledger: Ledger,
  creditId: string,
  refund: Omit<StoredRemboursement, 'at' | 'by' | 'byId' | 'caisse'>,
  { now, by, byId, caisse }: OperationContext,
): void {
  const credit = ledger.credit(creditId);
  refuseUnavailable(credit, refund.montant);
  ledger.putCredit({
    ...credit,
    restant: minor(credit.restant - refund.montant),
    remboursements: [...credit.remboursements, { ...refund, at: now, by, byId, caisse }],
  });
}

/** Carries the rest of a credit over to another season; returns the new credit (M-37). */
export function carryCredit(
  ledger: Ledger,
  creditId: string,
  saisonId: string,
  context: OperationContext,
): CreditDocument {
  const credit = ledger.credit(creditId);
  refuseUnavailable(credit, minor(1));
  if (credit.saisonId === saisonId) throw refusal('Ce crédit est déjà dans cette saison.');
  if (credit.reporteEnId !== null) throw refusal('Ce crédit a déjà été reporté.');
  const { payeurId, restant: montant } = credit;
  const born = issueCredit(ledger, { payeurId, saisonId, origine: 'report_saison', montant }, context);
  const reported = { montantReporte: montant, reporteEnId: born._id };
  ledger.putCredit({ ...credit, ...reported, restant: minor(0) });
  return born;
}

/** Deletes a credit of which nothing is used, refunded or carried over (M-37). */
export function archiveCredit(ledger: Ledger, creditId: string, { now, by }: OperationContext): void {
  const credit = ledger.credit(creditId);
  refuseArchived(credit);
  if (credit.restant !== credit.montant) {
    throw refusal('Seul un crédit dont rien n’est utilisé peut être supprimé.');
  }
  ledger.putCredit({ ...credit, archivedAt: now, archivedBy: by });
}

/** Restores a deleted credit, except one taken back with its règlement. */
export function restoreCredit(ledger: Ledger, creditId: string): void {
  const credit = ledger.credit(creditId);
  if (credit.archivedAt === null) throw new RuleError('not_found', { message: 'Crédit introuvable.' });
  const { reglementId, montant } = credit;
  const origin = reglementId === null ? null : ledger.reglement(reglementId);
  if (montant === 0 || (origin && (origin.archivedAt !== null || origin.contrePasseParId !== null))) {
    throw refusal('Le règlement dont vient ce crédit l’a repris.');
  }
  ledger.putCredit({ ...credit, archivedAt: null, archivedBy: null });
}

function refuseUnavailable(credit: CreditDocument, montant: Minor): void {
  refuseArchived(credit);
  if (credit.restant === 0) throw refusal('Ce crédit est entièrement utilisé.');
  if (montant > credit.restant) {
    throw refusal(`Il ne reste que ${amountText(credit.restant)} sur ce crédit.`);
  }
}

function refuseArchived(credit: CreditDocument): void {
  if (credit.archivedAt !== null) throw new RuleError('not_found', { message: 'Crédit introuvable.' });
}

function refusal(message: string): RuleError {
  return new RuleError('rule', { message });
}
