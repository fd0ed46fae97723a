import type { ActeCotisations, LotCotisations } from '@club/contract';
import { formatDate, plural } from '@club/ui/format';
import type { Badge } from '@club/ui/status-badge';

/** How an act is spoken of. */
interface ActWords {
  /** While it goes on. */
  running: string;
  done: readonly [one: string, many: string];
}

export const actWords: Readonly<Record<ActeCotisations, ActWords>> = {
  corbeille: {
    running: 'Suppression en cours',
    done: ['cotisation supprimée', 'cotisations supprimées'],
  },
  echeance: {
    running: 'Changement d’échéance en cours',
    done: ['échéance changée', 'échéances changées'],
  },
};

const undoneWords = ['cotisation rétablie', 'cotisations rétablies'] as const;

/** «12 cotisations supprimées», «12 cotisations rétablies». */
export function doneText({ acte, annuleId, faits }: LotCotisations): string {
  const [one, many] = annuleId === null ? actWords[acte].done : undoneWords;
  return plural(faits, one, many);
}

/** «Échéance au 15/12/2026»; «Annulation d’une suppression». */
export function actText({ acte, annuleId, dateEcheance }: LotCotisations): string {
  if (annuleId !== null)
    return acte === 'corbeille' ? 'Annulation d’une suppression' : 'Annulation d’un changement d’échéance';
  return acte === 'corbeille' ? 'Suppression' : `Échéance au ${formatDate(dateEcheance)}`;
}

export const etatBadges: Readonly<Record<LotCotisations['etat'], Badge>> = {
  en_cours: { tone: 'accent', label: 'En cours' },
  termine: { tone: 'success', label: 'Terminé' },
  annule: { tone: 'warning', label: 'Arrêté' },
};
