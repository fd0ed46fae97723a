import type { Cotisation, PersonName } from '@club/contract';

/** Somebody on the same cotisations, and how. */
export interface Relative {
  person: PersonName;
  /** «Payeur (Père)», «À sa charge», «Même cotisation». */
  lien: string;
}

type Shared = Pick<Cotisation, 'payeurId' | 'payeur' | 'adherents'>;

/** Both lists as one, latest first, each once. */
export function together(...lists: readonly (readonly Cotisation[])[]): Cotisation[] {
  const byId = new Map(lists.flat().map((one) => [one.id, one]));
  return [...byId.values()].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** Who pays for a person, for whom he pays, and who is on the same cotisation; each once, the latest word first. */
export function relativesOf(id: string, cotisations: readonly Shared[]): Relative[] {
  const found = new Map<string, Relative>();
  const add = (person: PersonName, lien: string) => {
    if (person.id !== id && !found.has(person.id)) found.set(person.id, { person, lien });
  };
  for (const { payeurId, payeur, adherents } of cotisations) {
    const own = adherents.find(({ adherentId }) => adherentId === id);
    if (own) add(payeur, `Payeur (${own.lienParente})`);
    for (const { adherent } of adherents) add(adherent, payeurId === id ? 'À sa charge' : 'Même cotisation');
  }
  return [...found.values()];
}
