/** What is deployed on a day of its own, and the journeys (files of e2e/specs) that a mix with it has to pass. */
export const journeysOf = {
  shell: ['viewer', 'dashboard', 'guide'],
  gateway: ['viewer', 'adherents', 'dashboard'],
  admin: ['permissions', 'parametres', 'rappels', 'securite', 'vues'],
  seasons: ['saisons', 'dashboard', 'cloture'],
  members: ['adherents', 'cartes', 'fusions', 'passages', 'photos'],
  finance: ['cotisations', 'reglements', 'guichet', 'remises', 'rapports', 'renouvellement'],
  import: ['corrections', 'photos'],
  'mfe-members': ['adherents', 'cartes', 'fusions', 'passages'],
  'mfe-finance': ['cotisations', 'famille', 'reglements', 'guichet', 'credits', 'rapports'],
  'mfe-admin': ['permissions', 'parametres', 'rappels', 'conservation'],
} as const satisfies Record<string, readonly string[]>;
export type Part = keyof typeof journeysOf;
export const parts = Object.keys(journeysOf) as Part[];

/** Which of the two releases one part runs from; all others run from the other one, whose journeys are done. */
export type Mix = { part: Part; from: 'released' | 'today' };

/** Every part of the last release in today's product, and every part of today in the last release's. */
export function mixesOf(wanted: readonly Part[]): Mix[] {
  return wanted.flatMap((part) => [
    { part, from: 'released' as const },
    { part, from: 'today' as const },
  ]);
}

/** Titles of journeys, of those that both releases have: an older part need not do what is new. */
export function sharedJourneys(
  mine: readonly string[],
  theirs: readonly string[],
): { both: string[]; alone: string[] } {
  const known = new Set(theirs);
  return {
    both: mine.filter((title) => known.has(title)),
    alone: mine.filter((title) => !known.has(title)),
  };
}
