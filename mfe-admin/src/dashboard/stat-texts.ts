import { cotisationsAt, holdersAt, type DashboardStats, type Permission } from '@club/contract';
import { formatAmount, formatChange, formatCount, formatDate, plural } from '@club/ui/format';
import type { IconName } from '@club/ui/icon';

export interface StatCardText {
  title: string;
  icon: IconName;
  figure: string;
  counts: string;
  today: string;
  /** Percent against yesterday; null when yesterday was zero. */
  change: number | null;
  trend: readonly number[];
  trendLabel: string;
}

type Draw = (stats: DashboardStats) => StatCardText;

/** Address of the rows that a figure counts. */
type Rows = (stats: DashboardStats, permissions: readonly Permission[]) => string | undefined;

/** The four cards, with the permission each needs, and the rows of its figure or why it has none (U-14). */
export const statCards: readonly {
  title: string;
  needs: readonly Permission[];
  draw: Draw;
  rows: Rows | string;
}[] = [
  {
    title: 'Total adhérents',
    needs: ['adherents.read'],
    rows: ({ saison }, permissions) =>
      saison ? holdersAt({ permissions }, { membre: saison.id }) : undefined,
    draw: ({ saison, totalMembers, dailyStats: { today, evolution }, tendance }) => ({
      title: 'Total adhérents',
      icon: 'users',
      figure: formatCount(totalMembers),
      counts: ofSeason('Adhérents', saison),
      today: newToday(today.newMembers, ['Aucun', 'nouveau', 'nouveaux']),
      change: evolution.newMembersPercent,
      ...trendOf(tendance.jours, tendance.newMembers, formatCount),
    }),
  },
  {
    title: 'Total cotisations',
    needs: ['cotisations.read'],
    rows: ofActiveSaison,
    draw: ({ saison, totalCotisations, dailyStats: { today, evolution }, tendance }) => ({
      title: 'Total cotisations',
      icon: 'card',
      figure: formatCount(totalCotisations),
      counts: ofSeason('Cotisations', saison),
      today: newToday(today.newCotisations, ['Aucune', 'nouvelle', 'nouvelles']),
      change: evolution.newCotisationsPercent,
      ...trendOf(tendance.jours, tendance.newCotisations, formatCount),
    }),
  },
  {
    title: 'Chiffre d’affaires',
    needs: ['cotisations.read', 'reglements.read'],
    rows: ofActiveSaison,
    draw: ({ saison, totalCotisationsAmount, dailyStats: { today, evolution }, tendance }) => ({
      title: 'Chiffre d’affaires',
      icon: 'chart',
      figure: amountToShow(totalCotisationsAmount),
      counts: ofSeason('Cotisations', saison),
      today: `${amountToShow(today.reglementAmount)} encaissés aujourd’hui`,
      change: evolution.reglementAmountPercent ?? null,
      ...trendOf(tendance.jours, tendance.reglementAmount ?? [], (amount) => formatAmount(amount)),
    }),
  },
  {
    title: 'Règlements aujourd’hui',
    needs: ['reglements.read'],
    rows: 'un règlement repris le même jour n’y compte pas',
    draw: ({ dailyStats: { today, evolution }, tendance }) => ({
      title: 'Règlements aujourd’hui',
      icon: 'wallet',
      figure: formatCount(today.newReglements),
      counts: 'Règlements de toutes les saisons',
      today: `pour ${amountToShow(today.reglementAmount)}`,
      change: evolution.newReglementsPercent,
      ...trendOf(tendance.jours, tendance.newReglements, formatCount),
    }),
  },
];

/** The cotisations of the active season: a closed one keeps figures that its list may have left. */
function ofActiveSaison({ saison }: DashboardStats, permissions: readonly Permission[]): string | undefined {
  if (!saison) return undefined;
  return cotisationsAt({ saisonId: saison.id, permissions });
}

/** «+12,5 % par rapport à hier». */
export function changeText(change: number | null): string {
  return change === null ? 'Aucun mouvement hier' : `${formatChange(change)} par rapport à hier`;
}

/** «—» for an amount that was not told (I-14). */
const amountToShow = (amount: number | undefined) => (amount === undefined ? '—' : formatAmount(amount));

/** «Adhérents de la saison 2026-2027». */
function ofSeason(what: string, saison: DashboardStats['saison']): string {
  return `${what} de la saison ${saison?.nom ?? 'active'}`;
}

/** «3 nouveaux aujourd’hui». */
function newToday(count: number, [none, one, many]: readonly [string, string, string]): string {
  return `${count === 0 ? none : plural(count, one, many)} aujourd’hui`;
}

function trendOf(jours: readonly string[], values: readonly number[], text: (value: number) => string) {
  const first = jours[0];
  const max = values.reduce((top, value) => Math.max(top, value), 0);
  const trendLabel = first
    ? `Du ${formatDate(first)} à aujourd’hui, par jour\u00a0: au plus ${text(max)}, aujourd’hui ${text(values.at(-1) ?? 0)}`
    : 'Pas encore de tendance';
  return { trend: values, trendLabel };
}
