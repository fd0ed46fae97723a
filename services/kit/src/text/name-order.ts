import { codeSortKey, sortKey } from './text-keys.ts';

/** Name of a person as displayed in lists. */
interface Named {
  codeAdherent: string;
  nom: string;
  prenom: string;
}

/** Persons by name as staff look for them: accents, punctuation and spaces aside; those of one name by code. */
export function inNameOrder<Of extends Named>(persons: readonly Of[]): Of[] {
  const keyed = persons.map((person) => ({
    person,
    key: `${sortKey(person.nom)}\0${sortKey(person.prenom)}\0${codeSortKey(person.codeAdherent)}`,
  }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ person }) => person);
}
