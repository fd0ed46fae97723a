import { amountText, minor, RuleError, type Minor } from '@club/service-kit';
import type { CreditDocument } from '../credits/credit-document.ts';
import { oldestFirst } from './allocation-rules.ts';
import { archiveCredit } from './credit-rules.ts';
import type { Ledger } from './ledger.ts';
import type { Moment } from './moment.ts';
import { sumOf } from './share-rules.ts';

/**
 * Takes back credits that a règlement gave, up to `montant`: latest first, those that staff deleted last, so that a règlement
 * raised by mistake and lowered again leaves its payer what he had. Refuses when they are used already.
 */
export function takeBackCredits(ledger: Ledger, reglementId: string, montant: Minor, moment: Moment): void {
  let left = montant;
  const born = oldestFirst(ledger.credits.filter((credit) => credit.reglementId === reglementId));
  const isLive = ({ archivedAt }: CreditDocument) => archivedAt === null;
  for (const credit of born.toReversed().toSorted((a, b) => Number(isLive(b)) - Number(isLive(a)))) {
    const taken = minor(Math.min(left, credit.restant));
    if (taken === 0) continue;
    left = minor(left - taken);
    const rest = { montant: minor(credit.montant - taken), restant: minor(credit.restant - taken) };
    const gone = rest.montant === 0 && isLive(credit);
    const archived = gone ? { archivedAt: moment.now, archivedBy: moment.by } : {};
    ledger.putCredit({ ...credit, ...rest, ...archived });
  }
  if (left > 0) throw creditAlreadyUsed(left);
}

/** Deletes, as they are, all the credits that a reversed règlement gave. Refuses when something of them is used. */
export function voidCredits(ledger: Ledger, reglementId: string, moment: Moment): void {
  const born = ledger.credits.filter((credit) => credit.reglementId === reglementId);
  const used = sumOf(born.map((credit) => minor(credit.montant - credit.restant)));
  if (used > 0) throw creditAlreadyUsed(used);
  for (const credit of born) {
    if (credit.archivedAt === null) archiveCredit(ledger, credit._id, moment);
  }
}

function creditAlreadyUsed(montant: Minor): RuleError {
  const somme = amountText(montant);
  const message = `Le crédit né de ce règlement est déjà utilisé (${somme})\u00a0: annulez d’abord cette utilisation.`;
  return new RuleError('rule', { message });
}
