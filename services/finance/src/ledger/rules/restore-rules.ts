import { amountText, minor, type Minor } from '@club/service-kit';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import type { PromesseRendue } from '../../documents/money/mouvements.ts';
import type { CreditDocument } from '../../documents/money/credits.ts';
import type { ReglementDocument, StoredAllocation } from '../../documents/money/reglements.ts';
import { mergeAllocations, shareOverLines, unallocated } from './allocation-rules.ts';
import { minOf, sumOf } from './amounts.ts';
import { cotisationNotFound } from './cotisation-rules.ts';
import { applyCredit } from './credit-rules.ts';
import { type Ledger, lockOf, type OperationContext } from './ledger.ts';
import { receivedShares, withStatut } from './recount-rules.ts';
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
      ? [`${amountText(promis)} promis ne reviennent pas\u00a0: le règlement a changé depuis.`]
      : []),
    ...(regle > 0
      ? [`${amountText(regle)} réglés ne reviennent pas\u00a0: leur crédit a servi ou changé depuis.`]
      : []),
    ...(promis + regle > 0 ? ['Ce montant est de nouveau dû.'] : []),
  ];
}

/** Gives back a promise as it was, or nothing once it was changed, reversed, put on a slip or given another payer. */
function promiseAgain(ledger: Ledger, id: string, promesse: PromesseRendue, archivedAt: Date): Minor {
  const { reglementId, montant, reste } = promesse;
  const cotisation = ledger.cotisation(id);
  const reglement = unreversed(ledger, reglementId);
  if (!reglement) return minor(0);
  const { payeurId, remise = null, allocations } = reglement;
  if (remise !== null || payeurId !== cotisation.payeurId) return minor(0);
  if (reste === 0) {
    if (reglement.archivedAt?.getTime() !== archivedAt.getTime()) return minor(0);
    ledger.putReglement({ ...reglement, archivedAt: null, archivedBy: null });
    return montant;
  }
  const isAsLeft =
    reglement.montantTotal === reste &&
    reglement.montantRecu === promesse.montantRecu &&
    reglement.typeReglement === promesse.typeReglement &&
    reglement.dateEcheance === promesse.dateEcheance;
  if (reglement.archivedAt !== null || !isAsLeft) return minor(0);
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
  const again = minOf(montant, credit.restant, unallocated(cotisation));
  if (credit.archivedAt !== null || credit.payeurId !== cotisation.payeurId || again === 0) return minor(0);
  const reglement = moneyAgain(ledger, cotisation, credit, again);
  if (reglement) {
    const gone = { archivedAt: context.now, archivedBy: context.by };
    ledger.putCredit({ ...credit, montant: minor(0), restant: minor(0), ...gone });
    ledger.putReglement(reglement);
  } else applyCredit(ledger, { creditId, cotisationId: id, montant: again }, context);
  return again;
}

/**
 * The règlement whose money an untouched credit was, with that money on the cotisation again; null when it can not be: the
 * credit holds more, or what another cotisation received of the règlement would move (M-17).
 */
function moneyAgain(
  ledger: Ledger,
  cotisation: CotisationDocument,
  { origine, cotisationId, reglementId, montant, restant }: CreditDocument,
  again: Minor,
): ReglementDocument | null {
  const isOfDeletion = origine === 'cotisation_supprimee' && cotisationId === cotisation._id;
  // Wholly left; it may be less than it was, when its règlement was lowered since.
  if (!isOfDeletion || reglementId === null || restant !== montant || restant !== again) return null;
  const before = unreversed(ledger, reglementId);
  if (!before || before.archivedAt !== null) return null;
  const allocations = placedFirst(before, cotisation, shareOverLines(cotisation, again));
  if (!allocations) return null;
  const after = { ...before, montantCredit: minor(before.montantCredit - again), allocations };
  const ofOthers = (one: ReglementDocument) =>
    receivedShares(one)
      .filter(({ allocation }) => allocation.cotisationId !== cotisation._id)
      .map(({ recu }) => recu);
  const received = ofOthers(after);
  return ofOthers(before).every((recu, at) => recu === received[at]) ? after : null;
}

/** A règlement that was not reversed since; those that were are not loaded. */
const unreversed = (ledger: Ledger, id: string): ReglementDocument | undefined =>
  ledger.reglements.find((one) => one._id === id && lockOf(one) === null);

/**
 * Puts the shares of a cotisation before the first other one that is not wholly received: received money fills in order. null
 * where that would part the lines of another cotisation, which stand together.
 */
function placedFirst(
  reglement: ReglementDocument,
  { _id }: CotisationDocument,
  shares: readonly StoredAllocation[],
): StoredAllocation[] | null {
  const isOwn = ({ cotisationId }: StoredAllocation) => cotisationId === _id;
  const others = receivedShares(reglement).filter(({ allocation }) => !isOwn(allocation));
  const open = others.findIndex(({ allocation, recu }) => recu < allocation.montant);
  const all = others.map(({ allocation }) => allocation);
  if (open > 0 && all[open - 1]?.cotisationId === all[open]?.cotisationId) return null;
  const own = mergeAllocations(reglement.allocations.filter(isOwn), shares);
  return all.toSpliced(open === -1 ? all.length : open, 0, ...own);
}
