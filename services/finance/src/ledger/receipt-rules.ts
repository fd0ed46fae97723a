import { amountText, minor, RuleError, type Minor } from '@club/service-kit';
import type { ReglementDocument } from '../reglements/reglement-document.ts';
import { extend } from './amount-rules.ts';
import type { Ledger } from './ledger.ts';
import { open } from './lock-rules.ts';
import type { Moment } from './moment.ts';
import { detailOf, type DetailMeans } from './payment-rules.ts';
import { unreceived } from './promise-rules.ts';

/** What is received of a promise. */
export interface Receipt {
  montant: Minor;
  /** It may be more than what is left of the promise: whoever receives it said so. */
  excedent: boolean;
}

/** Records money received for a promise; what is beyond it raises it, when that was said. */
export function receiveDetail(
  ledger: Ledger,
  id: string,
  { montant, excedent, ...means }: Receipt & DetailMeans,
  moment: Moment,
): void {
  const reglement = open(ledger, id);
  refuseExcess(reglement, { montant, excedent });
  const montantRecu = minor(reglement.montantRecu + montant);
  const surplus = minor(Math.max(0, montantRecu - reglement.montantTotal));
  const details = [...reglement.details, detailOf(montant, means, moment)];
  extend(ledger, { ...reglement, montantRecu, details }, surplus, moment);
}

/** Refuses to receive what is received already, and more than was promised unless that was said. */
export function refuseExcess(promise: ReglementDocument, { montant, excedent }: Receipt): void {
  const left = unreceived(promise);
  if (left === 0) {
    const message = 'Tout est déjà encaissé sur ce règlement\u00a0: créez un nouveau règlement.';
    throw new RuleError('rule', { message });
  }
  if (montant <= left || excedent) return;
  const beyond = amountText(minor(montant - left));
  const message = `Il ne reste que ${amountText(left)} à encaisser sur ce règlement\u00a0: ${beyond} sont de trop. Confirmez l’excédent pour l’encaisser aussi.`;
  throw new RuleError('rule', { message });
}
