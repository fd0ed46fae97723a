import { formatAmount } from '@club/ui/format';
import { usualWords, type Opening } from '../encaissement/opening.ts';

/** The counter: whoever is there, whatever he takes and owes. */
export const guichet: Opening = {
  members: 0,
  pays: true,
  // Those of a season to come are ticked by hand (M-17).
  ticked: (open) => open.filter(({ toCome }) => !toCome),
  excess: 'asked',
  counter: true,
  words: {
    ...usualWords,
    payeur: 'Choisissez la personne.',
    nothing: 'Ajoutez une formule, ou cochez ce qui est dû.',
    tooMuch: ({ reste }) =>
      `${formatAmount(-reste)} de trop\u00a0: corrigez un montant, ou gardez l’excédent en crédit.`,
    failed: 'Erreur lors de l’encaissement',
    again: 'Encaisser quand même',
  },
};
