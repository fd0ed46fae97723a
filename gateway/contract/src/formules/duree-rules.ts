import { lastDayOfMonths } from '../rules/months.ts';

/** From what the last day of a line follows (C-3): months, the end of its season, days that are set, its first day. */
export const genresDuree = ['mois', 'fin_saison', 'jours', 'jour'] as const;
export type GenreDuree = (typeof genresDuree)[number];

/** The kinds as staff read them. */
export const genreDureeLabels: Readonly<Record<GenreDuree, string>> = {
  mois: 'Mois',
  fin_saison: 'Fin de saison',
  jours: 'Jours fixes',
  jour: 'Un jour',
};

/** Duration of a formula; those of former releases have months alone. */
export interface DureeFormule {
  duree: number;
  genreDuree?: GenreDuree | undefined;
  /** `YYYY-MM-DD`. */
  du?: string | null | undefined;
  au?: string | null | undefined;
  /** Of a carnet (K-1). */
  entrees?: number | null | undefined;
}

/** The last day of fixed days that are over on `day`; null of any other duration. */
export const joursPasses = ({ genreDuree, au }: DureeFormule, day: string): string | null =>
  genreDuree === 'jours' && au && au < day ? au : null;

/** First day of a new line: `firstDay` of what is sold in the season, or later the first of its fixed days (M-6). */
export function debutDeLigne({ genreDuree, du }: DureeFormule, firstDay: string): string {
  return genreDuree === 'jours' && du && du > firstDay ? du : firstDay;
}

/** Last day of a line that begins on `debut`, never before it (M-6). `finSaison`: last day of its season. */
export function finDeLigne(
  { genreDuree, duree, au }: DureeFormule,
  debut: string,
  finSaison: string,
): string {
  switch (genreDuree) {
    case 'fin_saison':
      return finSaison > debut ? finSaison : debut;
    case 'jours':
      return au && au > debut ? au : debut;
    case 'jour':
      return debut;
    case 'mois':
    case undefined:
      return lastDayOfMonths(debut, duree);
  }
}

/** «10 entrées», «1 entrée». */
export const entreesText = (entrees: number): string => `${entrees}\u00a0entrée${entrees > 1 ? 's' : ''}`;

/**
 * «12 mois», «jusqu’à la fin de la saison», «du 12/04/2027 au 16/04/2027», «un jour», and of a carnet «10 entrées, 6 mois»; `written`
 * formats days.
 */
export function dureeText(formule: DureeFormule, written: (day: string) => string): string {
  const { entrees } = formule;
  const lasting = lastingText(formule, written);
  return entrees ? `${entreesText(entrees)}, ${lasting}` : lasting;
}

function lastingText({ genreDuree, duree, du, au }: DureeFormule, written: (day: string) => string): string {
  switch (genreDuree) {
    case 'fin_saison':
      return 'jusqu’à la fin de la saison';
    case 'jours':
      return `du ${written(du ?? '')} au ${written(au ?? '')}`;
    case 'jour':
      return 'un jour';
    case 'mois':
    case undefined:
      return `${duree}\u00a0mois`;
  }
}
