import type { Saison } from '@club/contract';
import { formatDate } from '@club/ui/format';

type Etat = Pick<Saison, 'active' | 'cloturee' | 'clotureEnCours'>;

export function saisonBadge({ active, cloturee, clotureEnCours }: Etat) {
  if (cloturee) return { label: 'Clôturée', tone: 'neutral' } as const;
  if (clotureEnCours) return { label: 'Clôture en cours', tone: 'warning' } as const;
  return active
    ? ({ label: 'Active', tone: 'success' } as const)
    : ({ label: 'En attente', tone: 'warning' } as const);
}

export const isEditable = ({ cloturee, clotureEnCours }: Etat): boolean => !cloturee && !clotureEnCours;

export const isClosable = (saison: Etat): boolean => saison.active && isEditable(saison);

/** Waiting and empty; the server also looks into the trash (S-9). */
export const isDeletable = (saison: Saison): boolean =>
  isEditable(saison) &&
  !saison.active &&
  saison.nbAdherents + saison.nbCotisations + saison.nbReglements === 0;

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
