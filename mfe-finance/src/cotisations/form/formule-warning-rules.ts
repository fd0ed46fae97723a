import { ageTrouble, type Cotisation, type Formule, type Payeur } from '@club/contract';
import { formatDate } from '@club/ui/format';
import { personFullName } from '../person-text-rules.ts';
import type { FormuleLine } from './formule-line-rules.ts';

/** What is known beside a formula that is being chosen. Days are `YYYY-MM-DD`. */
export interface WarningFacts {
  adherent: Payeur;
  /** The formula in the catalogue. */
  formule: Pick<Formule, 'ageMin' | 'ageMax' | 'designation'> | undefined;
  /** Whether its section asks for a medical certificate. */
  isCertified: boolean;
  /** Other cotisations of the season in which he is a member. */
  others: readonly Pick<Cotisation, 'codeCotisation' | 'adherents'>[];
  /** The formulas before it in the same form. */
  before: readonly Pick<FormuleLine, 'formuleId'>[];
  today: string;
}

/** What staff should know of a formula while they choose it, not after it is saved: all of it is allowed. */
export function formuleWarnings(line: FormuleLine, facts: WarningFacts): string[] {
  return [ageWarning(line, facts), certificatWarning(line, facts), doubleWarning(line, facts)].filter(
    (warning) => warning !== undefined,
  );
}

function ageWarning(
  { dateDebut }: FormuleLine,
  { adherent, formule, today }: WarningFacts,
): string | undefined {
  return formule && ageTrouble(adherent, formule, { jour: dateDebut ?? today, today });
}

/** One that has expired already is refused elsewhere; who may not know certificates is told nothing. */
function certificatWarning(
  { dateDebut }: FormuleLine,
  { adherent, isCertified, today }: WarningFacts,
): string | undefined {
  const end = adherent.aCertificatMedical ? adherent.dateExpirationCertificat?.slice(0, 10) : undefined;
  if (!isCertified || !end || !dateDebut || end < today || end >= dateDebut) return undefined;
  return `Le certificat médical expire le ${formatDate(end)}, avant le début de cette formule.`;
}

function doubleWarning(
  { formuleId, designation }: FormuleLine,
  { adherent, others, before }: WarningFacts,
): string | undefined {
  if (before.some((one) => one.formuleId === formuleId)) {
    return `La formule ${designation} est déjà dans cette cotisation.`;
  }
  const has = ({ adherents }: Pick<Cotisation, 'adherents'>) =>
    adherents.some(
      (one) => one.adherentId === adherent.id && one.formules.some((each) => each.formuleId === formuleId),
    );
  const other = others.find(has);
  return (
    other &&
    `${personFullName(adherent)} a déjà la formule ${designation} cette saison (${other.codeCotisation}).`
  );
}
