import type { SaisonChiffres } from '@club/contract';
import { formatAmount, formatCount } from '@club/ui/format';

/** Percent from `before` to `now`; null when `before` is 0. */
export function changeBetween(before: number, now: number): number | null {
  return before > 0 ? (now / before - 1) * 100 : null;
}

export const chiffres: readonly {
  key: keyof SaisonChiffres;
  label: string;
  text: (value: number) => string;
}[] = [
  { key: 'nbAdherents', label: 'Adhérents', text: formatCount },
  { key: 'nbCotisations', label: 'Cotisations', text: formatCount },
  { key: 'montantTotalCotisations', label: 'Montant des cotisations', text: (value) => formatAmount(value) },
  { key: 'nbReglements', label: 'Règlements', text: formatCount },
  { key: 'montantTotalReglements', label: 'Montant reçu', text: (value) => formatAmount(value) },
];
