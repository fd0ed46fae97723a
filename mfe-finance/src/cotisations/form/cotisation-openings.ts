import { differenceOf, sumOf } from '@club/contract';
import { formatAmount } from '@club/ui/format';
import { usualWords, type Opening, type Words } from '../../encaissement/opening.ts';

/** One member, paid in full as it is recorded (M-7). */
export const individuelle: Opening = {
  type: 'individuelle',
  members: 1,
  pays: true,
  excess: 'refused',
  words: usualWords,
};

const notFound: Words['notFound'] = (who, code) => `${who} avec le code ${code} introuvable`;

/** One payer, several members, paid at once in part, in full or not. */
export const famille: Opening = {
  type: 'famille',
  members: 2,
  pays: false,
  notes: 'Règlement automatique pour cotisations famille',
  excess: 'refused',
  words: {
    ...usualWords,
    adherent: 'Veuillez remplir tous les champs obligatoires',
    nothing: 'Aucune cotisation à traiter',
    noFormule: (code) => `Aucune formule valide pour l'adhérent ${code}`,
    price: 'Toutes les formules doivent avoir un code et un montant valide',
    tooMuch: ({ total, credits, reglements }) => {
      const paid = sumOf([credits, reglements]);
      return `Validation bloquée\u00a0: cotisations ${formatAmount(total)}, règlements ${formatAmount(paid)}, différence ${formatAmount(differenceOf(paid, total))}`;
    },
    notFound,
    gone: notFound,
    failed: "Aucune cotisation n'a pu être créée",
  },
};
