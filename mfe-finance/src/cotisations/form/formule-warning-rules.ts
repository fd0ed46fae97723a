import { ageTrouble, doubleTrouble, type Cotisation, type Formule, type Payeur } from '@club/contract';
import { formatDate } from '@club/ui/format';
import type { FormuleLine } from './formule-line-rules.ts';

/** Days are `YYYY-MM-DD`. */
export interface WarningFacts {
  adherent: Payeur;
  formule: Pick<Formule, 'ageMin' | 'ageMax' | 'designation'> | undefined;
  /** Whether its section asks for a certificate. */
  isCertified: boolean;
  /** Other cotisations of the season with this member. */
  others: readonly Pick<Cotisation, 'codeCotisation' | 'adherents'>[];
  /** Formulas before it in the form. */
  before: readonly Pick<FormuleLine, 'formuleId'>[];
  today: string;
}

/** What staff should know while choosing; all of it is allowed (M-10). */
export function formuleWarnings(line: FormuleLine, facts: WarningFacts): string[] {
  return [ageWarning(line, facts), certificatWarning(line, facts), doubleWarning(line, facts)].filter(
    (warning) => warning !== undefined,
  );
}

function ageWarning(
  { dateDebut }: FormuleLine,
  { adherent, formule, today }: WarningFacts,
): string | undefined {
  return formule && ageTrouble(adherent, formule, { jour: dateDebut ?? today, today, written: formatDate });
}

/** An expired one is refused elsewhere; who may not know certificates is told nothing. */
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
  return other && doubleTrouble(adherent, designation, other.codeCotisation);
}
