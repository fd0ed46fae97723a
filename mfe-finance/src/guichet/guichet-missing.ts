import { lienMissing } from '@club/contract';
import { formatAmount } from '@club/ui/format';
import { blockedText } from '../cotisations/form/blocked-rules.ts';
import type { AskingSection, CertificatDays } from '../cotisations/form/certificat-rules.ts';
import { missingCertificat, onlyPays } from '../cotisations/form/cotisation-missing.ts';
import { missingOfLine, totalOf } from '../cotisations/form/formule-line-rules.ts';
import { personFullName } from '../money/cotisation-name.ts';
import type { Debt } from '../paiement/allocation-rules.ts';
import { amountsOf, missingAmount } from '../paiement/paying-rules.ts';
import {
  isOfferTaken,
  lienOf,
  payingOf,
  takers,
  tickedDebts,
  type GuichetLine,
  type GuichetValues,
} from './guichet-values.ts';

export interface GuichetFacts extends CertificatDays {
  debts: readonly Debt[];
  credits: readonly { id: string; restant: number }[];
  sections: readonly AskingSection[];
  canPay: boolean;
}

/** What is missing to cash, leftmost first; undefined when nothing. */
export function missingAtGuichet(values: GuichetValues, facts: GuichetFacts): string | undefined {
  if (!values.payeur) return 'Choisissez la personne.';
  const taking = takers(values);
  if (taking.length === 0 && tickedDebts(values, facts.debts).length === 0) {
    return 'Ajoutez une formule, ou cochez ce qui est dû.';
  }
  for (const line of taking) {
    const missing = missingOfTaker(line, values, facts);
    if (missing) return missing;
  }
  return (
    missingOfCredits(values, facts) ?? missingAmount(values.reglements) ?? missingOfBalance(values, facts)
  );
}

function missingOfTaker(
  line: GuichetLine,
  { payeur }: GuichetValues,
  facts: GuichetFacts,
): string | undefined {
  const { adherent, formules } = line;
  if (adherent.nomSeul) return `Lecture du compte de ${personFullName(adherent)}…`;
  if (!adherent.estAdherent) return onlyPays;
  if (adherent.statut === 'bloque' && !line.bloqueAccepte) return blockedText;
  if (lienOf(line, payeur) === '') return lienMissing;
  const price = formules.map(missingOfLine).find((missing) => missing !== undefined);
  return price ?? missingCertificat(adherent, formules, facts);
}

function missingOfCredits({ credits }: GuichetValues, facts: GuichetFacts): string | undefined {
  for (const { creditId, montant } of credits) {
    const restant = facts.credits.find(({ id }) => id === creditId)?.restant ?? 0;
    if (typeof montant === 'string') return 'Le montant d’un crédit est illisible.';
    if (montant !== null && montant < 0) return 'Le montant d’un crédit ne peut pas être négatif.';
    if (montant !== null && montant > restant)
      return `Il ne reste que ${formatAmount(restant)} sur ce crédit.`;
  }
  return undefined;
}

/** One member alone is wholly covered (M-7); a family and debts may be paid in part, and no debt is ticked for nothing. */
function missingOfBalance(values: GuichetValues, { debts, canPay }: GuichetFacts): string | undefined {
  const taking = takers(values);
  const { reste, credits, reglements } = amountsOf(payingOf(values, debts));
  if (reste < 0 && !values.excedent) {
    return `${formatAmount(-reste)} de trop\u00a0: corrigez un montant, ou gardez l’excédent en crédit.`;
  }
  // Who accepts an offer may pay later.
  const isWhole = !isOfferTaken(values) && taking.length === 1 && totalOf(taking[0]?.formules ?? []) > 0;
  if (isWhole && reste > 0) {
    return canPay
      ? `Il reste ${formatAmount(reste)} à couvrir\u00a0: ajoutez un règlement, reçu ou promis, ou un crédit.`
      : 'Une cotisation individuelle payante se règle à sa création\u00a0: votre profil ne le permet pas.';
  }
  if (taking.length === 0 && credits + reglements === 0) return 'Indiquez ce qui est payé.';
  return undefined;
}
