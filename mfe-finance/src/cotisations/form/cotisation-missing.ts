import { payeurMissing, type Cotisation, type Payeur } from '@club/contract';
import { formatAmount } from '@club/ui/format';
import { personFullName } from '../../money/cotisation-name.ts';
import { amountsOf, missingAmount } from '../../paiement/paying-rules.ts';
import { blockedText, isBlockedNewcomer } from './blocked-rules.ts';
import {
  lackingCertificat,
  newlyTaken,
  type AskingSection,
  type CertificatDays,
} from './certificat-rules.ts';
import { himself, payeurOf, type CotisationFormValues } from './cotisation-values.ts';
import { missingOfLine, type FormuleLine } from './formule-line-rules.ts';

export interface FormFacts extends CertificatDays {
  recorded?: Pick<Cotisation, 'montantAlloue' | 'adherents'>;
  sections: readonly AskingSection[];
  /** With something left. */
  credits: readonly { id: string; restant: number }[];
}

/** What is missing to save, leftmost first; undefined when it can be saved. */
export function missingOf(values: CotisationFormValues, facts: FormFacts): string | undefined {
  return (
    missingOfPersons(values, facts) ?? missingOfFormules(values, facts) ?? missingOfPayment(values, facts)
  );
}

function missingOfPersons(values: CotisationFormValues, { recorded }: FormFacts): string | undefined {
  if (!values.adherent) return 'Choisissez l’adhérent.';
  if (!values.adherent.estAdherent) return onlyPays;
  if (!values.bloqueAccepte && isBlockedNewcomer(values.adherent, recorded)) return blockedText;
  if (!payeurOf(values)) return payeurMissing;
  if (values.lienParente !== himself && values.payeur?.id === values.adherent.id) {
    return 'Le payeur est l’adhérent\u00a0: choisissez «\u00a0Lui-même\u00a0».';
  }
  return undefined;
}

function missingOfFormules(values: CotisationFormValues, facts: FormFacts): string | undefined {
  if (values.formules.length === 0) return 'Ajoutez au moins une formule.';
  for (const line of values.formules) {
    const missing = missingOfLine(line);
    if (missing) return missing;
  }
  return missingCertificat(values.adherent, values.formules, facts);
}

/** Why the member may not take a new formula without certificate; undefined when he may, also until its season begins. */
export function missingCertificat(
  adherent: Payeur | null,
  formules: readonly FormuleLine[],
  {
    sections,
    recorded,
    today,
    firstDay,
  }: CertificatDays & Pick<FormFacts, 'sections'> & { recorded?: Pick<Cotisation, 'adherents'> },
): string | undefined {
  const taken = newlyTaken(formules, adherent?.id, recorded?.adherents ?? []);
  const lacking = adherent && lackingCertificat(taken, adherent, sections, { today, firstDay });
  if (!lacking || lacking.pour !== null) return undefined;
  const { designation, raison } = lacking;
  return `Certificat médical requis pour ${designation}\u00a0: ${raison} pour ${personFullName(adherent)}.`;
}

export const onlyPays = 'Cette personne n’est pas adhérente\u00a0: elle peut seulement payer.';

function missingOfPayment(values: CotisationFormValues, facts: FormFacts): string | undefined {
  for (const { creditId, montant } of values.credits) {
    const restant = facts.credits.find(({ id }) => id === creditId)?.restant ?? 0;
    if (typeof montant === 'string') return 'Le montant d’un crédit est illisible.';
    if (montant !== null && montant < 0) return 'Le montant d’un crédit ne peut pas être négatif.';
    if (montant !== null && montant > restant) {
      return `Il ne reste que ${formatAmount(restant)} sur ce crédit.`;
    }
  }
  return missingAmount(values.reglements) ?? missingOfBalance(values, facts);
}

/** A new cotisation is covered exactly (M-7); a changed one only when something is paid with it. */
function missingOfBalance(values: CotisationFormValues, { recorded }: FormFacts): string | undefined {
  const { reste, credits, reglements } = amountsOf(values, recorded);
  const pays = credits > 0 || reglements > 0;
  if (reste === 0 || (recorded && !pays)) return undefined;
  return reste > 0
    ? `Il reste ${formatAmount(reste)} à couvrir\u00a0: ajoutez un règlement, reçu ou promis, ou un crédit.`
    : `Les règlements dépassent le total de ${formatAmount(-reste)}.`;
}
