import type { Person } from './person-rules.ts';
import type { SeasonSums } from './season-sums-rules.ts';

/** What was agreed in one section; minor units. */
export interface SectionSums {
  /** null for formulas without section, and those of which nothing is known. */
  sectionId: string | null;
  /** Members who hold something of it, each once. */
  nbAdherents: number;
  montant: number;
}

/** The sections of a season, largest amount first; `sectionOf` tells in which section a formula lies. */
export function sectionsOf(
  { formules }: SeasonSums,
  sectionOf: (formuleId: string) => string | null,
): SectionSums[] {
  const found = new Map<string | null, { montant: number; members: Set<Person> }>();
  for (const { id, montant, holders } of formules.values()) {
    const sectionId = sectionOf(id);
    const section = found.get(sectionId) ?? { montant: 0, members: new Set<Person>() };
    section.montant += montant;
    for (const person of holders.keys()) if (person.isMember) section.members.add(person);
    found.set(sectionId, section);
  }
  return [...found]
    .map(([sectionId, { montant, members }]) => ({ sectionId, nbAdherents: members.size, montant }))
    .sort((a, b) => b.montant - a.montant || byId(a.sectionId, b.sectionId));
}

/** Any order, but always the same; without section last. */
function byId(a: string | null, b: string | null): number {
  return (a ?? '\uffff') < (b ?? '\uffff') ? -1 : 1;
}
