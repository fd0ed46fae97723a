import { problemOf } from '@club/ui/problem';
import { refusalOfCotisation, type FormRefusal } from '../form/cotisation-problems.ts';
import { filledLines, type FamilyFormValues } from './family-form-rules.ts';

export const payeurIntrouvable = (code: string) => `Payeur avec le code ${code} introuvable`;
export const adherentIntrouvable = (code: string) => `Adhérent avec le code ${code} introuvable`;

export function refusalOfFamily(error: unknown, values: FamilyFormValues, fallback: string): FormRefusal {
  const refusal = refusalOfCotisation(error, fallback);
  const message = (problemOf(error)?.errors ?? [])
    .filter((fault) => fault.message.includes('introuvable'))
    .map(({ field }) => unknownPerson(field, values))
    .find((found) => found !== undefined);
  return message ? { data: { ...refusal.data, message } } : refusal;
}

function unknownPerson(field: string, values: FamilyFormValues): string | undefined {
  if (field === 'payeurId') return payeurIntrouvable(values.payeur?.codeAdherent ?? '');
  const index = /^adherents\.(\d+)\.adherentId$/.exec(field)?.[1];
  const adherent = index === undefined ? undefined : filledLines(values)[Number(index)]?.adherent;
  return adherent ? adherentIntrouvable(adherent.codeAdherent) : undefined;
}
