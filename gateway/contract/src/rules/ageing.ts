/** Bands of delay, oldest last (M-56); delay starts on the day after the due date. */
export const tranchesRetard = ['retard_30', 'retard_60', 'retard_90', 'retard_plus'] as const;
export type TrancheRetard = (typeof tranchesRetard)[number];

export const retardLabels: Readonly<Record<TrancheRetard, string>> = {
  retard_30: 'Retard de 1 à 30 jours',
  retard_60: 'Retard de 31 à 60 jours',
  retard_90: 'Retard de 61 à 90 jours',
  retard_plus: 'Au-delà de 90 jours',
};

/** Bands of debts: not due yet, or late by age. */
export const tranchesDu = ['a_echoir', ...tranchesRetard] as const;
export type TrancheDu = (typeof tranchesDu)[number];

const dayMs = 86_400_000;

/** Days since the due date; 0 on it and before. Days are `YYYY-MM-DD`. */
export const joursDeRetard = (dateEcheance: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(dateEcheance)) / dayMs));

/** The band of so many days late; null of none. */
export function trancheRetard(jours: number): TrancheRetard | null {
  if (jours <= 0) return null;
  if (jours <= 30) return 'retard_30';
  if (jours <= 60) return 'retard_60';
  return jours <= 90 ? 'retard_90' : 'retard_plus';
}

/** Band of a debt on a day; `date` is the due date or, without promise, the day of the agreement (M-46). */
export interface DueAmount {
  date: string;
  /** In minor units. */
  montant: number;
}

/** The sum of each band, in minor units; together they are all that is owed. */
export function sumByAge(owed: Iterable<DueAmount>, today: string): Record<TrancheDu, number> {
  const sums: Record<TrancheDu, number> = {
    a_echoir: 0,
    retard_30: 0,
    retard_60: 0,
    retard_90: 0,
    retard_plus: 0,
  };
  for (const { date, montant } of owed)
    sums[trancheRetard(joursDeRetard(date, today)) ?? 'a_echoir'] += montant;
  return sums;
}
