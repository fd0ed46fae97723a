import { sortKey } from './text-keys.ts';

/** What tells one person from another. */
export interface Identified {
  nom: string;
  prenom: string;
  dateNaissance?: string | null;
}

/** Equal for persons with the same name, however it is spelled, and the same birth date. */
export function personKeyOf({ nom, prenom, dateNaissance }: Identified): string {
  return [sortKey(nom), sortKey(prenom), dateNaissance ?? ''].join('|').normalize('NFC');
}

/** The keys under which a person may be known: first and last name are easily taken one for the other. */
export function personKeysOf(person: Identified): [string, string] {
  return [personKeyOf(person), personKeyOf({ ...person, nom: person.prenom, prenom: person.nom })];
}

/** Whether two records may be of one person: the same name, and births that do not contradict each other. */
export function isSamePerson(one: Identified, other: Identified): boolean {
  const [a, b] = [one.dateNaissance, other.dateNaissance];
  if (a && b && a !== b) return false;
  const nameOnly = { ...other, dateNaissance: null };
  return personKeysOf({ ...one, dateNaissance: null }).includes(personKeyOf(nameOnly));
}
