import {
  addressOf,
  cotisationsAt,
  holdersAt,
  ofSection,
  type ReportScope,
  type SaisonChiffres,
} from '@club/contract';
import { formatAmount, formatCount } from '@club/ui/format';

/** Percent from `before` to `now`; null when `before` is 0. */
export function changeBetween(before: number, now: number): number | null {
  return before > 0 ? (now / before - 1) * 100 : null;
}

export const chiffres: readonly {
  key: keyof SaisonChiffres;
  label: string;
  text: (value: number) => string;
  /** Address of the rows that it counts, or why it has none (U-14). */
  rows: string | ((scope: ReportScope) => string | undefined);
}[] = [
  {
    key: 'nbAdherents',
    label: 'Adhérents',
    text: formatCount,
    rows: (scope) => holdersAt(scope, { membre: scope.saisonId }),
  },
  { key: 'nbCotisations', label: 'Cotisations', text: formatCount, rows: ofSaison },
  {
    key: 'montantTotalCotisations',
    label: 'Montant des cotisations',
    text: (value) => formatAmount(value),
    rows: ofSaison,
  },
  {
    key: 'nbReglements',
    label: 'Règlements',
    text: formatCount,
    rows: (scope) => addressOf(scope, 'reglements.read', '/payments', { saison: scope.saisonId }),
  },
  {
    key: 'montantTotalReglements',
    label: 'Montant reçu',
    text: (value) => formatAmount(value),
    rows: 'des remboursements de crédits y sont déduits',
  },
];

function ofSaison(scope: ReportScope): string | undefined {
  return cotisationsAt(scope);
}

/** Members of a section of a season, and what is agreed with them; of what has no section there is no list. */
export function rowsOfSection(
  scope: ReportScope,
  sectionId: string | null,
): Record<'adherents' | 'cotisations', string | undefined> {
  return {
    adherents: sectionId ? holdersAt(scope, { cotisation: scope.saisonId, section: sectionId }) : undefined,
    cotisations: ofSection(scope, sectionId),
  };
}
