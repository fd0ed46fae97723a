import type { Depart, DepartDeLigne, LigneDepart, PlanDepart } from '@club/contract';
import { formatAmount, formatDate } from '@club/ui/format';
import { finText, type Somme, sommesRendues } from '../gels/gel-lines-rules.ts';

/** Said once a leave is taken back, and when it is not. */
export const departAnnule = { title: 'Départ annulé', text: 'Les formules et l’argent sont comme avant.' };
export const departNonAnnule = 'Le départ n’est pas annulé.';

/** «Natation : fin le 15/01/2027 au lieu du 31/08/2027», or that nothing of it changes. */
export const ligneText = ({ formule, avant, apres }: LigneDepart): string =>
  `${formule.designation}\u00a0: ${apres === avant ? `fin le ${formatDate(avant)}, comme avant` : finText(apres, avant)}`;

/** «700,00 Dh rendus, 500,00 Dh gardés (7 mois sur 12 rendus)», «1 200,00 Dh gardés (rien n’est rendu)». */
export const partsText = ({ rendu, garde, texte }: LigneDepart): string =>
  [...rendusText(rendu), `${formatAmount(garde)} gardés (${texte})`].join(', ');

const rendusText = (rendu: number): string[] => (rendu > 0 ? [`${formatAmount(rendu)} rendus`] : []);

/** «Natation : 700,00 Dh rendus, fin le 15/01/2027 au lieu du 31/08/2027». */
export const quitteeText = ({ formule, rendu, apres, avant }: LigneDepart): string =>
  `${formule.designation}\u00a0: ${[...rendusText(rendu), finText(apres, avant)].join(', ')}`;

/** «départ le 15/01/2027 (fin prévue le 31/08/2027)». */
export const noteDeDepart = ({ jour, avant }: DepartDeLigne): string =>
  `départ le ${formatDate(jour)} (fin prévue le ${formatDate(avant)})`;

/** Last days and prices that come back when a leave is taken back, a line each. */
export const retoursDe = ({ lignes }: Pick<Depart, 'lignes'>): string[] =>
  lignes.map(({ formule, avant, apres, prix, garde }) => {
    const price = prix === garde ? '' : `, ${formatAmount(prix)} au lieu de ${formatAmount(garde)}`;
    return `${formule.designation}\u00a0: ${finText(avant, apres)}${price}`;
  });

/** The sums of a plan by what becomes of them; what is nothing is left out, but for what is kept. */
export const sommesDe = ({ garde, ...rendu }: PlanDepart): Somme[] => [
  { nom: 'Gardé par le club', montant: garde },
  ...sommesRendues(rendu),
];
