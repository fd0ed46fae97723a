import { enteredFields, writtenDay, type AdherentFields, type ImportChangement } from '@club/contract';
import { titleOf } from './adherent-columns.ts';

const listed = (json: string): string => (JSON.parse(json) as string[]).join(', ');

/** A value of a member as staff read it; empty for none. */
export function wordsOf(field: keyof AdherentFields, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const { kind } = enteredFields[field];
  switch (kind) {
    case 'birthDate':
      return writtenDay(String(value));
    case 'flag':
    case 'membership':
      return value === true ? 'Oui' : 'Non';
    case 'choices':
    case 'plates':
      return listed(String(value));
    default:
      return String(value as string | number);
  }
}

/** Each change in the words of staff. */
export function changementsOf(
  changes: Partial<AdherentFields>,
  avant: Partial<AdherentFields>,
): ImportChangement[] {
  return (Object.keys(changes) as (keyof AdherentFields)[]).map((champ) => ({
    champ,
    libelle: titleOf(champ),
    avant: wordsOf(champ, avant[champ]),
    apres: wordsOf(champ, changes[champ]),
  }));
}
