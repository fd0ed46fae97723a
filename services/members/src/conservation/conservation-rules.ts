import {
  monthsLater,
  reglesConservation,
  type ConservationSettings,
  type RegleConservation,
} from '@club/contract';

/** How long a rule keeps, in its unit; null: for good. */
export const dureeOf = (settings: ConservationSettings, regle: RegleConservation): number | null =>
  settings[reglesConservation[regle].duree];

/** The day before which a rule takes away, `YYYY-MM-DD`: what is of this day is kept. */
export function avantOf(regle: RegleConservation, duree: number, today: string): string {
  return monthsLater(today, reglesConservation[regle].unite === 'annees' ? -12 * duree : -duree);
}

/** One step of a run: a rule, and the record or the day that it takes away. */
export interface Etape {
  regle: RegleConservation;
  id: string;
}

export const etapeText = ({ regle, id }: Etape): string => `${regle}:${id}`;

export function etapeOf(text: string): Etape {
  const at = text.indexOf(':');
  return { regle: text.slice(0, at) as RegleConservation, id: text.slice(at + 1) };
}
