import { amountText, minor, type Minor, RuleError } from '@club/service-kit';
import type { CreditDocument } from '../../documents/money/credits.ts';
import { oldestFirst } from './allocation-rules.ts';
import { sumOf } from './amounts.ts';
import { archiveCredit } from './credit-rules.ts';
import type { Ledger, OperationContext } from './ledger.ts';

/**
 * Takes back credits a règlement gave, up to `montant` minor units: latest first, deleted ones last, so that raising
 * and then lowering a règlement changes nothing for the payer.
 * @throws RuleError when they are used
 */
export function takeBackCredits(
  ledger: Ledger,
  reglementId: string,
  montant: Minor,
  context: OperationContext,
): void {
  let left = montant;
  const born = oldestFirst(ledger.credits.filter((credit) => credit.reglementId === reglementId));
  const isLive = ({ archivedAt }: CreditDocument) => archivedAt === null;
  for (const credit of born.toReversed().toSorted((a, b) => Number(isLive(b)) - Number(isLive(a)))) {
    const taken = minor(Math.min(left, credit.restant));
    if (taken === 0) continue;
    left = minor(left - taken);
    const rest = { montant: minor(credit.montant - taken), restant: minor(credit.restant - taken) };
    const gone = rest.montant === 0 && isLive(credit);
    const archived = gone ? { archivedAt: context.now, archivedBy: context.by } : {};
    ledger.putCredit({ ...credit, ...rest, ...archived });
  }
  if (left > 0) throw creditAlreadyUsed(born, left);
}

/** Deletes all credits of a reversed règlement. Throws RuleError when any is used. */
export function voidCredits(ledger: Ledger, reglementId: string, context: OperationContext): void {
  const born = ledger.credits.filter((credit) => credit.reglementId === reglementId);
  const used = sumOf(born.map((credit) => minor(credit.montant - credit.restant)));
  if (used > 0) throw creditAlreadyUsed(born, used);
  for (const credit of born) {
    if (credit.archivedAt === null) archiveCredit(ledger, credit._id, context);
  }
}

/** The error of credits that lack `montant`: what pays a cotisation can be cancelled, what left the payer's wallet cannot. */
function creditAlreadyUsed(born: readonly CreditDocument[], montant: Minor): RuleError {
  const used = sumOf(born.flatMap(({ utilisations }) => utilisations.map((use) => use.montant)));
  const gone = minor(montant - used);
  const why =
    gone > 0
      ? `rendu ou reporté (${amountText(gone)})\u00a0: cet argent ne peut plus être repris.`
      : `utilisé (${amountText(montant)})\u00a0: annulez d’abord cette utilisation.`;
  return new RuleError('rule', { message: `Le crédit né de ce règlement est déjà ${why}` });
}
