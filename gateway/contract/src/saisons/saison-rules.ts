import type { Saison } from './saison.ts';

/** Words of each state, the same on every screen and in every message. */
export const etatsSaison = {
  en_attente: 'en attente',
  active: 'active',
  a_cloturer: 'à clôturer',
  cloturee: 'clôturée',
} as const;

export type EtatSaison = keyof typeof etatsSaison;

/** What decides a season's state. States of former releases lack `activeDepuis`. */
export interface SaisonLife {
  active: boolean;
  cloturee: boolean;
  activeDepuis?: string | null;
}

/** S-13. */
export function etatSaison({ active, cloturee, activeDepuis }: SaisonLife): EtatSaison {
  if (cloturee) return 'cloturee';
  if (active) return 'active';
  return activeDepuis ? 'a_cloturer' : 'en_attente';
}

/**
 * True when members may be enrolled and charged in the season on that day (`YYYY-MM-DD`): the active one, or the one
 * that waits with its enrolment open (S-14).
 */
export function isOpenForEnrolment(
  saison: SaisonLife & { inscriptionsOuvertes?: boolean; inscriptionsDu?: string | null },
  today: string,
): boolean {
  const etat = etatSaison(saison);
  if (etat !== 'en_attente') return etat === 'active';
  return saison.inscriptionsOuvertes === true && (saison.inscriptionsDu ?? today) <= today;
}

/** True when money of the season may be written on that day: not in a closed one, nor in one that waits and is not open (S-14). */
export function takesMoney(saison: Parameters<typeof isOpenForEnrolment>[0], today: string): boolean {
  return etatSaison(saison) === 'a_cloturer' || isOpenForEnrolment(saison, today);
}

const chosenFirst = { active: 0, en_attente: 1, a_cloturer: 2, cloturee: 3 } as const;

/** Seasons that take money on that day, the active one first: those that a sale or a card may be of. */
export function saisonsTakingMoney<S extends Parameters<typeof takesMoney>[0]>(
  saisons: readonly S[],
  today: string,
): S[] {
  const taking = saisons.filter((saison) => takesMoney(saison, today));
  return taking.toSorted((a, b) => chosenFirst[etatSaison(a)] - chosenFirst[etatSaison(b)]);
}

/** How a season that may be chosen is named: «2027-2028 (inscriptions ouvertes)». */
export function saisonChoiceText(saison: Pick<Saison, 'nom'> & SaisonLife): string {
  return `${saison.nom} (${saisonStateText(saison)})`;
}

/** «inscriptions ouvertes» of a season en attente that takes money, else its state. */
export function saisonStateText(saison: SaisonLife): string {
  const etat = etatSaison(saison);
  return etat === 'en_attente' ? 'inscriptions ouvertes' : etatsSaison[etat];
}

export type DatedSaison = Pick<Saison, 'dateDebut' | 'dateFin'> &
  SaisonLife & {
    /** ISO date-time; in older records the last day. */
    dateCloture?: string | null;
  };

/**
 * The season before `of` (S-8). `held`: the season has members or cotisations, which decides where no season was
 * active before. Null for the first season.
 */
export async function formerSaison<S extends DatedSaison>(
  of: S,
  saisons: readonly S[],
  held: (saison: S) => boolean | Promise<boolean>,
): Promise<S | null> {
  const former = activeBefore(of, saisons) ?? closedBefore(of, saisons);
  if (former) return former;
  const begunBefore = saisons.filter(({ dateDebut }) => dateDebut < of.dateDebut);
  for (const saison of begunBefore.toSorted(latestFirst(({ dateDebut }) => dateDebut)))
    if (await held(saison)) return saison;
  return null;
}

/** The active season while `of` is prepared, else the one that is still to be closed. */
function activeBefore<S extends DatedSaison>(of: S, saisons: readonly S[]): S | undefined {
  const before = (wanted: EtatSaison) =>
    saisons.find((saison) => etatSaison(saison) === wanted && saison.dateDebut < of.dateDebut);
  if (of.active) return saisons.find((saison) => etatSaison(saison) === 'a_cloturer');
  return etatSaison(of) === 'en_attente' ? (before('active') ?? before('a_cloturer')) : undefined;
}

function closedBefore<S extends DatedSaison>(of: S, saisons: readonly S[]): S | undefined {
  return saisons
    .filter((saison) => saison !== of && saison.cloturee && isClosedBefore(saison, of))
    .toSorted(latestFirst(closedAt))[0];
}

function isClosedBefore(saison: DatedSaison, of: DatedSaison): boolean {
  if (of.active) return true;
  if (etatSaison(of) === 'en_attente') return saison.dateDebut < of.dateDebut;
  if (saison.activeDepuis && of.activeDepuis) return saison.activeDepuis < of.activeDepuis;
  return !of.cloturee || closedAt(saison) < closedAt(of);
}

function closedAt({ dateCloture, dateFin }: DatedSaison): string {
  return dateCloture ?? dateFin;
}

function latestFirst<S>(keyOf: (saison: S) => string): (a: S, b: S) => number {
  return (a, b) => (keyOf(a) < keyOf(b) ? 1 : -1);
}

/** S-3. */
export function overlapping<S extends Pick<Saison, 'dateDebut' | 'dateFin'>>(
  { dateDebut, dateFin }: Pick<Saison, 'dateDebut' | 'dateFin'>,
  others: readonly S[],
): S[] {
  return others.filter((other) => other.dateDebut <= dateFin && dateDebut <= other.dateFin);
}

/** S-12; undefined when no season is known. */
export function lastSaison<S extends Pick<Saison, 'dateDebut'>>(
  ids: Iterable<string | null | undefined>,
  saisons: ReadonlyMap<string, S>,
): S | undefined {
  const own = [...ids].flatMap((id) => (id ? (saisons.get(id) ?? []) : []));
  return own.toSorted((a, b) => (a.dateDebut < b.dateDebut ? 1 : -1))[0];
}

/** First day of what is sold for a season on `today`: the season's first day when that is later (M-6). */
export const firstDaySold = ({ dateDebut }: { dateDebut: string }, today: string): string =>
  dateDebut > today ? dateDebut : today;

/** True until a season begins: its first day is to come and it is not active. Its debts are paid only when they are named (M-17). */
export const isBeforeStart = (
  { active, dateDebut }: { active: boolean; dateDebut: string },
  today: string,
): boolean => !active && dateDebut > today;
