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

/** The order in which a release is deployed (decision 105): what is named later may need what is named before. */
const [services, remotes] = [
  ['gateway', 'admin', 'seasons', 'members', 'finance', 'import'],
  ['mfe-members', 'mfe-finance', 'mfe-admin'],
] as const satisfies (readonly Part[])[];

/** Parts that run from one of the two releases; all others run from the other one, whose journeys are done. */
export interface Mix {
  /** Whose journeys they are. */
  part: Part;
  name: string;
  taken: readonly Part[];
  from: 'released' | 'today';
}

/**
 * Every part of the last release in today's product, and every part of today in the last release's, as far as the order of a
 * deployment lets them meet: a remote of today meets the shell and the services of today, a shell of the last release meets
 * its remotes alone, above services of either day.
 */
export function mixesOf(wanted: readonly Part[]): Mix[] {
  return wanted.flatMap((part) => {
    const one = { part, name: part, taken: [part] };
    const released: Mix = { ...one, from: 'released' };
    const today: Mix = { ...one, from: 'today' };
    if (part === 'shell') return [today, { part, name: 'every service', taken: services, from: 'today' }];
    return (remotes as readonly Part[]).includes(part) ? [released] : [released, today];
  });
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
