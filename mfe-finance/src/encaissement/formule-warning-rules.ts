import {
  agesText,
  ageTrouble,
  certificatStanding,
  doubleTrouble,
  type Cotisation,
  type Formule,
  type Payeur,
} from '@club/contract';
import { formatDate } from '@club/ui/format';
import type { FormuleLine } from './formule-line-rules.ts';

/** Days are `YYYY-MM-DD`. */
export interface WarningFacts {
  adherent: Payeur;
  formule: Pick<Formule, 'ageMin' | 'ageMax' | 'designation'> | undefined;
  /** Months for which its section takes a certificate; undefined when it asks for none. */
  moisCertificat: number | undefined;
  /** Other cotisations of the season with this member. */
  others: readonly Pick<Cotisation, 'codeCotisation' | 'adherents'>[];
  /** Formulas before it in the form. */
  before: readonly Pick<FormuleLine, 'formuleId'>[];
  today: string;
  /** Without network the age is not known (M-75). */
  isAway?: boolean;
}

/** What staff should know while choosing; all of it is allowed (M-10). */
export function formuleWarnings(line: FormuleLine, facts: WarningFacts): string[] {
  return [ageWarning(line, facts), certificatWarning(line, facts), doubleWarning(line, facts)].filter(
    (warning) => warning !== undefined,
  );
}

function ageWarning(
  { dateDebut }: FormuleLine,
  { adherent, formule, today, isAway = false }: WarningFacts,
): string | undefined {
  if (!formule) return undefined;
  const trouble = ageTrouble(adherent, formule, { jour: dateDebut ?? today, today, written: formatDate });
  if (!trouble || !isAway || adherent.dateNaissance) return trouble;
  return `La formule ${formule.designation} est ouverte ${agesText(formule)}\u00a0: l’âge n’est pas connu sans réseau.`;
}

/** An expired one is refused elsewhere; who may not know certificates is told nothing. */
function certificatWarning(
  { dateDebut }: FormuleLine,
  { adherent, moisCertificat, today }: WarningFacts,
): string | undefined {
  if (moisCertificat === undefined) return undefined;
  const standing = certificatStanding(adherent, today, moisCertificat);
  if (standing.kind !== 'valid' || !dateDebut || standing.end >= dateDebut) return undefined;
  return `Le certificat médical expire le ${formatDate(standing.end)}, avant le début de cette formule.`;
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
