import { agesText } from '../rules/ages.ts';
import { frenchFigure } from '../rules/french.ts';
import { amountIn, type Currency, type Minor } from '../rules/money.ts';
import { categorieExonere, type Condition, type Effet } from './regle.ts';

/** «−10 % de 2 400,00», «−50,00»: what an effect does to an amount in minor units. */
export function effetText(effet: Effet, of: Minor, devise: Currency): string {
  const sign = effet.majoration ? '+' : '\u2212';
  const figure = (value: Minor) => frenchFigure(amountIn(devise, value), devise);
  if ('montant' in effet) return `${sign}${figure(effet.montant)}`;
  return `${sign}${String(effet.pourcentage).replace('.', ',')}\u00a0% de ${figure(of)}`;
}

/** The kind of a rule in words, where the club gave it no name. */
export function conditionText(condition: Condition, rang: number): string {
  switch (condition.genre) {
    case 'age':
      return `Tarif ${agesText(condition) ?? 'de tous les âges'}`;
    case 'famille':
      return `${rang}e de la famille`;
    case 'activite':
      return `${rang}e activité`;
    case 'prorata':
      return 'Prorata de la saison';
    case 'date':
      return 'Date d’inscription';
    case 'categorie':
      return `Catégorie ${condition.categories.map((one) => (one === categorieExonere ? 'exonéré' : one)).join(', ')}`;
  }
}
