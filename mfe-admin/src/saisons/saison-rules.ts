import { etatSaison, isOpenForEnrolment, type Saison } from '@club/contract';
import { formatDate, today } from '@club/ui/format';

type Etat = Pick<Saison, 'active' | 'cloturee' | 'clotureEnCours' | 'activeDepuis'>;

const badges = {
  en_attente: { label: 'En attente', tone: 'warning' },
  active: { label: 'Active', tone: 'success' },
  a_cloturer: { label: 'À clôturer', tone: 'warning' },
  cloturee: { label: 'Clôturée', tone: 'neutral' },
} as const;

export function saisonBadge(saison: Etat) {
  if (saison.clotureEnCours && !saison.cloturee)
    return { label: 'Clôture en cours', tone: 'warning' } as const;
  return badges[etatSaison(saison)];
}

export const isEditable = ({ cloturee, clotureEnCours }: Etat): boolean => !cloturee && !clotureEnCours;

/** The active season, and the one that the club has passed on from (S-5). */
export const isClosable = (saison: Etat): boolean =>
  isEditable(saison) && etatSaison(saison) !== 'en_attente';

/** Enrolment is opened and shut while it waits (S-14). */
export const isWaiting = (saison: Etat): boolean => isEditable(saison) && etatSaison(saison) === 'en_attente';

/** The season that was active before, to which the club may go back (S-13). */
export const isToBeClosed = (saison: Etat): boolean =>
  isEditable(saison) && etatSaison(saison) === 'a_cloturer';

/** «inscriptions ouvertes», or the day on which they open; blank for any other season. */
export function enrolmentText(saison: Saison): string {
  if (!isWaiting(saison) || !saison.inscriptionsOuvertes) return '';
  if (isOpenForEnrolment(saison, today())) return 'inscriptions ouvertes';
  return `inscriptions le ${formatDate(saison.inscriptionsDu ?? '')}`;
}

/** Waiting and empty; the server also looks into the trash (S-9). */
export const isDeletable = (saison: Saison): boolean =>
  isEditable(saison) &&
  !saison.active &&
  saison.nbAdherents + saison.nbCotisations + saison.nbReglements === 0;

/** The season that «Clôturer saison» means: the one that the club has passed on from, else the active one. */
export const closingSaisonOf = (saisons: readonly Saison[]): Saison | undefined =>
  saisons.find(isToBeClosed) ?? saisons.find(isClosable);

/** The next season in preparation: the one that is open for enrolment, else the first to begin. */
export const waitingSaisonOf = (saisons: readonly Saison[]): Saison | undefined =>
  saisons
    .filter(isWaiting)
    .toSorted(
      (a, b) =>
        Number(b.inscriptionsOuvertes) - Number(a.inscriptionsOuvertes) ||
        a.dateDebut.localeCompare(b.dateDebut),
    )[0];

export function openSaisonOf(saisons: readonly Saison[]): Saison | undefined {
  return saisons.find(({ active, cloturee }) => active && !cloturee);
}

/** «01/09/2026 – 31/07/2027». */
export function periodText({ dateDebut, dateFin }: Pick<Saison, 'dateDebut' | 'dateFin'>): string {
  return `${formatDate(dateDebut)} – ${formatDate(dateFin)}`;
}

/** Seasons closed since `before`; none while `before` is unknown. */
export function closedSince(before: readonly Saison[] | undefined, after: readonly Saison[]): Saison[] {
  const open = new Set(before?.filter(({ cloturee }) => !cloturee).map(({ id }) => id));
  return after.filter(({ id, cloturee }) => cloturee && open.has(id));
}

/** Five digits. */
export const badgeText = (serial: number): string => String(serial).padStart(5, '0');
