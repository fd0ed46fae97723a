import {
  agesText,
  categorieText,
  frenchAmount,
  type Condition,
  type Currency,
  type Effet,
  type GenreRegle,
  type Palier,
  type RegleFields,
  type SurLaquelle,
} from '@club/contract';
import { formatDate } from '@club/ui/format';
import { capitalised } from '@club/ui/record';

/** Names of what a rule is for, and the currency of its amounts. */
export interface RegleNames {
  currency: Currency;
  /** «Natation»; a section or formula that is gone has a name too. */
  section: (id: string) => string;
  formule: (id: string) => string;
}

/** What a sentence says of a rule; its name and its place are shown beside it. */
export type RegleSaid = Pick<
  RegleFields<number>,
  'condition' | 'sectionIds' | 'formuleIds' | 'cumulable' | 'du' | 'au'
>;

export const genreRegleLabels: Record<GenreRegle, string> = {
  age: 'Selon l’âge',
  famille: 'Selon le rang dans la famille',
  activite: 'Selon le rang de l’activité',
  prorata: 'Pro rata de la saison',
  date: 'Selon le jour de l’inscription',
  categorie: 'Selon la catégorie',
};

export const surLabels: Record<SurLaquelle, string> = {
  moins_chere: 'sur la moins chère',
  plus_chere: 'sur la plus chère',
  inscription: 'par ordre d’inscription',
};

/** A rule as one plain French sentence: «Étudiant : −20 %, pour Judo, du 01/09/2026 au 31/10/2026». */
export function regleText(
  { condition, sectionIds, formuleIds, ...regle }: RegleSaid,
  names: RegleNames,
): string {
  const scope = [...sectionIds.map(names.section), ...formuleIds.map(names.formule)];
  return [
    conditionSaid(condition, names.currency),
    scope.length > 0 && `pour ${listed(scope, 'et')}`,
    daysText(regle.du, regle.au),
    !regle.cumulable && 'non cumulable',
  ]
    .filter(Boolean)
    .join(', ');
}

function conditionSaid(condition: Condition<number>, currency: Currency): string {
  const effect = (effet: Effet<number>) => effetSaid(effet, currency);
  switch (condition.genre) {
    case 'age':
      return `${capitalised(agesText(condition) ?? 'à tout âge')}\u00a0: ${effect(condition.effet)}`;
    case 'famille':
      return `${paliersSaid(condition.paliers, 'de la famille', effect)}, ${surLabels[condition.sur]}`;
    case 'activite':
      return `${paliersSaid(condition.paliers, 'activité d’une personne', effect)}, ${surLabels[condition.sur]}`;
    case 'prorata': {
      const parts = condition.par === 'mois' ? 'mois' : 'semaines';
      const floor = condition.plancher > 0 ? `, au moins ${percentText(condition.plancher)}` : '';
      return `Pro rata des ${parts} qui restent${floor}`;
    }
    case 'date':
      return `Inscription ${daysText(condition.du, condition.au) ?? 'un jour quelconque'}\u00a0: ${effect(condition.effet)}`;
    case 'categorie':
      return `${listed(condition.categories.map(categorieText), 'ou')}\u00a0: ${effect(condition.effet)}`;
  }
}

/** The last step holds for all that follow (T-4). */
function paliersSaid(
  paliers: readonly Palier<number>[],
  of: string,
  effect: (effet: Effet<number>) => string,
): string {
  return paliers
    .map(({ rang, effet }, at) => {
      const ordinal = at === 0 ? `${rang}e ${of}` : `${rang}e`;
      const last = at === paliers.length - 1 ? ' et suivantes' : '';
      return `${ordinal}${last}\u00a0: ${effect(effet)}`;
    })
    .join(', ');
}

/** «−10 %», «+20,00 Dh». */
function effetSaid(effet: Effet<number>, currency: Currency): string {
  const sign = effet.majoration ? '+' : '\u2212';
  return `${sign}${'montant' in effet ? frenchAmount(effet.montant, currency) : percentText(effet.pourcentage)}`;
}

const percentText = (percent: number): string => `${String(percent).replace('.', ',')}\u00a0%`;

function daysText(du: string | null, au: string | null): string | undefined {
  if (du !== null && au !== null)
    return du === au ? `le ${formatDate(du)}` : `du ${formatDate(du)} au ${formatDate(au)}`;
  if (du !== null) return `à partir du ${formatDate(du)}`;
  return au === null ? undefined : `jusqu’au ${formatDate(au)}`;
}

function listed(words: readonly string[], and: 'et' | 'ou'): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;
}
