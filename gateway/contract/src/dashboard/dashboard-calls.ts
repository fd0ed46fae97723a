import { call } from '../core/call.ts';

/** Oldest first, today last. */
export interface TendanceDashboard {
  /** `YYYY-MM-DD`. */
  jours: string[];
  newMembers: number[];
  newCotisations: number[];
  newReglements: number[];
  reglementAmount?: number[];
}

/** Amounts in the club's currency; absent without permission (I-14, `totalsAccess`). */
export interface DashboardStats {
  saison: { id: string; nom: string } | null;
  /** The last 14 days. */
  tendance: TendanceDashboard;
  totalMembers: number;
  totalCotisations: number;
  totalCotisationsAmount?: number;
  dailyStats: {
    today: {
      newMembers: number;
      newCotisations: number;
      newReglements: number;
      reglementAmount?: number;
    };
    /** Percent against yesterday; null when yesterday was zero. */
    evolution: {
      newMembersPercent: number | null;
      newCotisationsPercent: number | null;
      newReglementsPercent: number | null;
      reglementAmountPercent?: number | null;
    };
  };
}

export const dashboardCalls = {
  getDashboardStats: call<{ answer: DashboardStats }>()({
    method: 'GET',
    path: '/api/dashboard/stats',
    owner: 'seasons',
    access: 'signed-in',
    summary: 'Figures of the active season',
  }),
  getEnhancedDashboardStats: call<{ answer: DashboardStats }>()({
    method: 'GET',
    path: '/api/dashboard/enhanced-stats',
    owner: 'seasons',
    access: 'signed-in',
    summary: 'Figures of the active season and of today',
  }),
};
