import { amountText, minor, type Minor } from '@club/service-kit';
import type { PromesseRendue } from '../../documents/money/cotisations.ts';
import type { CreditDocument } from '../../documents/money/credits.ts';
import { mergeAllocations, shareOverLines, unallocated } from './allocation-rules.ts';
import { minOf, sumOf } from './amounts.ts';
import { cotisationNotFound } from './cotisation-rules.ts';
import { applyCredit } from './credit-rules.ts';
import { type Ledger, lockOf, type OperationContext } from './ledger.ts';
import { withStatut } from './recount-rules.ts';
import type { GivenBack } from './release-rules.ts';

/** Part of what paid a cotisation that its restoration could not give back, in minor units. */
export interface NotGivenBack {
  promis: Minor;
  /** Received, or paid by credits. */
  regle: Minor;
}

/**
 * Restores a cotisation with what paid it (M-30): promises that nobody changed since, received money whose credit is
 * untouched, and what is left of other credits.
 */
export function restoreCotisation(ledger: Ledger, id: string, context: OperationContext): NotGivenBack {
  const { archivedAt, creditsRendus, promessesRendues = [] } = ledger.cotisation(id);
  if (archivedAt === null) throw cotisationNotFound();
  const live = { archivedAt: null, archivedBy: null, creditsRendus: [], promessesRendues: [] };
  ledger.putCotisation({ ...ledger.cotisation(id), ...live });
  const promised = promessesRendues
    .toReversed()
    .map((one) => minor(one.montant - promiseAgain(ledger, id, one, archivedAt)));
  const paid = creditsRendus.map((one) => minor(one.montant - payAgain(ledger, id, one, context)));
  return { promis: sumOf(promised), regle: sumOf(paid) };
}

/** Sentences on what a restored cotisation lacks, and is owed again; none when all came back. */
export function notGivenBackTexts({ promis, regle }: NotGivenBack): string[] {
  return [
    ...(promis > 0
      ? [`${amountText(promis)} promis ne reviennent pas\u00a0: leur règlement a changé depuis.`]
      : []),
    ...(regle > 0
      ? [
          `${amountText(regle)} réglés ne reviennent pas\u00a0: le crédit qu’ils étaient devenus a servi depuis.`,
        ]
      : []),
    ...(promis + regle > 0 ? ['Ce montant est de nouveau dû.'] : []),
  ];
}

/** Gives back a promise as it was, or nothing once it was changed, reversed, put on a slip or given another payer. */
function promiseAgain(
  ledger: Ledger,
  id: string,
  { reglementId, montant, reste }: PromesseRendue,
  archivedAt: Date,
): Minor {
  const cotisation = ledger.cotisation(id);
  const reglement = ledger.reglement(reglementId);
  const { payeurId, remise = null, allocations } = reglement;
  if (lockOf(reglement) !== null || remise !== null || payeurId !== cotisation.payeurId) return minor(0);
  if (reste === 0) {
    if (reglement.archivedAt?.getTime() !== archivedAt.getTime()) return minor(0);
    ledger.putReglement({ ...reglement, archivedAt: null, archivedBy: null });
    return montant;
  }
  if (reglement.archivedAt !== null || reglement.montantTotal !== reste) return minor(0);
  const again = mergeAllocations(allocations, shareOverLines(cotisation, montant));
  ledger.putReglement(withStatut({ ...reglement, montantTotal: minor(reste + montant), allocations: again }));
  return montant;
}

/** Lets a credit pay again as far as it is left; one that was received money and is untouched is that money again. */
function payAgain(
  ledger: Ledger,
  id: string,
  { creditId, montant }: GivenBack,
  context: OperationContext,
): Minor {
  const cotisation = ledger.cotisation(id);
  const credit = ledger.credit(creditId);
  const reglement = credit.reglementId === null ? null : ledger.reglement(credit.reglementId);
  const isMoney = reglement && isUntouched(credit, id) && reglement.archivedAt === null;
  if (isMoney && lockOf(reglement) === null) {
    // Less than it was when its règlement was lowered since.
    const { restant: left } = credit;
    const gone = { archivedAt: context.now, archivedBy: context.by };
    ledger.putCredit({ ...credit, montant: minor(0), restant: minor(0), ...gone });
    ledger.putReglement({
      ...reglement,
      montantCredit: minor(reglement.montantCredit - left),
      allocations: mergeAllocations(reglement.allocations, shareOverLines(cotisation, left)),
    });
    return left;
  }
  const again = minOf(montant, credit.restant, unallocated(cotisation));
  if (credit.archivedAt !== null || again === 0) return minor(0);
  applyCredit(ledger, { creditId, cotisationId: id, montant: again }, context);
  return again;
}

/** True for a credit that the deletion of the cotisation made, and of which nothing was used since. */
function isUntouched(
  { origine, cotisationId, archivedAt, montant, restant }: CreditDocument,
  id: string,
): boolean {
  const isOfDeletion = origine === 'cotisation_supprimee' && cotisationId === id;
  return isOfDeletion && archivedAt === null && restant === montant;
}
