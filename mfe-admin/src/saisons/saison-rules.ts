import type { Saison } from '@club/contract';
import { formatDate } from '@club/ui/format';

type Etat = Pick<Saison, 'active' | 'cloturee' | 'clotureEnCours'>;

/** Word and colour of a season's state (spec §4). */
export function saisonBadge({ active, cloturee, clotureEnCours }: Etat) {
  if (cloturee) return { label: 'Clôturée', tone: 'neutral' } as const;
  if (clotureEnCours) return { label: 'Clôture en cours', tone: 'warning' } as const;
  return active
    ? ({ label: 'Active', tone: 'success' } as const)
    : ({ label: 'En attente', tone: 'warning' } as const);
}

/** Whether its fields may still change (spec §4): not once its closing was asked for. */
export const isEditable = ({ cloturee, clotureEnCours }: Etat): boolean => !cloturee && !clotureEnCours;

/** Whether it can be closed (spec §2). */
export const isClosable = (saison: Etat): boolean => saison.active && isEditable(saison);

/** Whether it may be deleted: it waits, and nobody is in it. What lies in the trash the server knows. */
export const isDeletable = (saison: Saison): boolean =>
  isEditable(saison) &&
  !saison.active &&
  saison.nbAdherents + saison.nbCotisations + saison.nbReglements === 0;

/** The season that stands in the way of opening another: active and not closed yet. */
export function openSaisonOf(saisons: readonly Saison[]): Saison | undefined {
  return saisons.find(({ active, cloturee }) => active && !cloturee);
}

/** «01/09/2026 – 31/07/2027». */
export function periodText({ dateDebut, dateFin }: Pick<Saison, 'dateDebut' | 'dateFin'>): string {
  return `${formatDate(dateDebut)} – ${formatDate(dateFin)}`;
}

/** Seasons that were not closed before and are now. Nothing while it is not known how they stood before. */
export function closedSince(before: readonly Saison[] | undefined, after: readonly Saison[]): Saison[] {
  const open = new Set(before?.filter(({ cloturee }) => !cloturee).map(({ id }) => id));
  return after.filter(({ id, cloturee }) => cloturee && open.has(id));
}

/** Serial of the next badge as it is printed: five digits (spec §9). */
export const badgeText = (serial: number): string => String(serial).padStart(5, '0');
