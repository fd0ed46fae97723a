import { enteredFields, type ActeAdherents, type ChampEnLot, type LotAdherents } from '@club/contract';
import { plural } from '@club/ui/format';
import type { Badge } from '@club/ui/status-badge';

/** How an act is spoken of. */
interface ActWords {
  /** Of the window and its button. */
  verb: string;
  busy: string;
  /** While it goes on, and over its account. */
  running: string;
  done: readonly [one: string, many: string];
}

export const actWords: Readonly<Record<ActeAdherents, ActWords>> = {
  modification: {
    verb: 'Modifier',
    busy: 'Lancement...',
    running: 'Modification en cours',
    done: ['fiche modifiée', 'fiches modifiées'],
  },
  corbeille: {
    verb: 'Mettre à la corbeille',
    busy: 'Lancement...',
    running: 'Mise à la corbeille en cours',
    done: ['fiche mise à la corbeille', 'fiches mises à la corbeille'],
  },
  restauration: {
    verb: 'Restaurer',
    busy: 'Lancement...',
    running: 'Restauration en cours',
    done: ['fiche restaurée', 'fiches restaurées'],
  },
  inscription: {
    verb: 'Inscrire',
    busy: 'Lancement...',
    running: 'Inscription en cours',
    done: ['adhérent inscrit', 'adhérents inscrits'],
  },
};

const undoneWords = ['fiche rendue comme avant', 'fiches rendues comme avant'] as const;

/** «12 fiches modifiées», «12 fiches rendues comme avant». */
export function doneText({
  acte,
  annuleId,
  faits,
}: Pick<LotAdherents, 'acte' | 'annuleId' | 'faits'>): string {
  const [one, many] = annuleId === null ? actWords[acte].done : undoneWords;
  return plural(faits, one, many);
}

const listFormat = new Intl.ListFormat('fr', { type: 'conjunction' });

/** «Modification : Statut et Exonéré»; «Annulation d’une mise à la corbeille». */
export function actText({ acte, annuleId, changements }: LotAdherents): string {
  if (annuleId !== null) return undoingTexts[acte];
  const fields = Object.keys(changements ?? {}) as ChampEnLot[];
  const labels = listFormat.format(fields.map((name) => enteredFields[name].label));
  return labels ? `${actTexts[acte]}\u00a0: ${labels}` : actTexts[acte];
}

const actTexts: Readonly<Record<ActeAdherents, string>> = {
  modification: 'Modification',
  corbeille: 'Mise à la corbeille',
  restauration: 'Restauration',
  inscription: 'Inscription dans une saison',
};

const undoingTexts: Readonly<Record<ActeAdherents, string>> = {
  modification: 'Annulation d’une modification',
  corbeille: 'Annulation d’une mise à la corbeille',
  restauration: 'Annulation d’une restauration',
  inscription: 'Annulation d’une inscription',
};

export const etatBadges: Readonly<Record<LotAdherents['etat'], Badge>> = {
  en_cours: { tone: 'accent', label: 'En cours' },
  termine: { tone: 'success', label: 'Terminé' },
  annule: { tone: 'warning', label: 'Arrêté' },
};
