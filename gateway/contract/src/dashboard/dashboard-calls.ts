import { call } from '../calls/call.ts';

/** One figure a day, oldest first, today last. */
export interface TendanceDashboard {
  /** `YYYY-MM-DD`. */
  jours: string[];
  newMembers: number[];
  newCotisations: number[];
  newReglements: number[];
  reglementAmount: number[];
}

/** Figures of the dashboard (spec §3); amounts in the club's currency. */
export interface DashboardStats {
  /** The active season; null when there is none. */
  saison: { id: string; nom: string } | null;
  /** The last 14 days. */
  tendance: TendanceDashboard;
  totalMembers: number;
  totalCotisations: number;
  totalCotisationsAmount: number;
  dailyStats: {
    today: {
      newMembers: number;
      newCotisations: number;
      newReglements: number;
      reglementAmount: number;
    };
    /** Change against yesterday, in percent; null when yesterday was zero. */
    evolution: {
      newMembersPercent: number | null;
      newCotisationsPercent: number | null;
      newReglementsPercent: number | null;
      reglementAmountPercent: number | null;
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
