import { differenceOf, lienMissing, payeurMissing, type Cotisation } from '@club/contract';
import { formatAmount } from '@club/ui/format';
import type { AskingSection, CertificatDays } from '../form/certificat-rules.ts';
import { blockedText, isBlockedNewcomer } from '../form/blocked-rules.ts';
import { missingCertificat, onlyPays } from '../form/cotisation-missing.ts';
import { missingOfLine, totalOf } from '../form/formule-line-rules.ts';
import { amountOrZero } from '../../money/minor-rules.ts';
import { missingAmount } from '../../paiement/paying-rules.ts';
import {
  familyPaid,
  familyTotal,
  filledLines,
  type FamilyFormValues,
  type FamilyLine,
} from './family-values.ts';

export interface FamilyFacts extends CertificatDays {
  sections: readonly AskingSection[];
  recorded?: Pick<Cotisation, 'adherents'>;
}

/** What is missing to save; undefined when nothing. */
export function missingOfFamily(values: FamilyFormValues, facts: FamilyFacts): string | undefined {
  if (!values.payeur) return payeurMissing;
  const lines = filledLines(values);
  if (lines.length === 0) return 'Aucune cotisation à traiter';
  for (const line of lines) {
    const missing = missingOfMember(line, facts);
    if (missing) return missing;
  }
  return repeatedMember(lines) ?? unbalanced(values);
}

function missingOfMember(line: FamilyLine, facts: FamilyFacts): string | undefined {
  const { adherent, lienParente, formules } = line;
  if (!adherent) return 'Veuillez remplir tous les champs obligatoires';
  if (!adherent.estAdherent) return onlyPays;
  if (!line.bloqueAccepte && isBlockedNewcomer(adherent, facts.recorded)) return blockedText;
  if (formules.length === 0) return `Aucune formule valide pour l'adhérent ${adherent.codeAdherent}`;
  if (formules.some(({ code, montant }) => code === '' || amountOrZero(montant) <= 0)) {
    return 'Toutes les formules doivent avoir un code et un montant valide';
  }
  const dates = formules.map(missingOfLine).find((missing) => missing !== undefined);
  if (dates) return dates;
  if (totalOf(formules) <= 0) return 'Veuillez remplir tous les champs obligatoires';
  if (lienParente === '') return lienMissing;
  return missingCertificat(adherent, formules, facts);
}

/** One line per member (M-5). */
function repeatedMember(lines: readonly FamilyLine[]): string | undefined {
  const ids = lines.map(({ adherent }) => adherent?.id);
  const twice = lines.find(({ adherent }, index) => ids.indexOf(adherent?.id) !== index);
  return twice?.adherent
    ? `L’adhérent ${twice.adherent.codeAdherent} est deux fois dans la famille\u00a0: réunissez ses formules.`
    : undefined;
}

/** A part, never more than is owed (M-13). */
function unbalanced(values: FamilyFormValues): string | undefined {
  if (!values.avecReglement) return undefined;
  const total = familyTotal(values);
  const paid = familyPaid(values);
  const missing = missingAmount(values.reglements);
  if (missing || paid <= total) return missing;
  return `Validation bloquée\u00a0: cotisations ${formatAmount(total)}, règlements ${formatAmount(paid)}, différence ${formatAmount(differenceOf(paid, total))}`;
}
