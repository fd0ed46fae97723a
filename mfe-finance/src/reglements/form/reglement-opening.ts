import { usualWords, type Opening } from '../../encaissement/opening.ts';
import { reglementWords } from './reglement-words.ts';

/**
 * Money of one payer for what is owed: for the cotisation that is named, else for those of seasons that have begun, unless all are of
 * seasons to come (M-17).
 */
export const reglementOpening = (cotisationId?: string): Opening => ({
  members: 0,
  pays: true,
  ticked: (open) => {
    const named = open.filter(({ cotisation }) => cotisation.id === cotisationId);
    const begun = open.filter(({ toCome }) => !toCome);
    return [named, begun].find((some) => some.length > 0) ?? open;
  },
  excess: 'shown',
  words: {
    ...usualWords,
    payeur: 'Choisissez d’abord le payeur.',
    nothing: 'Choisissez au moins une cotisation.',
    notFound: () => 'Code introuvable',
    failed: reglementWords.cannotCreate,
  },
});
