import type { dashboardCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { getDashboardStats } from './dashboard-stats.ts';

/** Figures of the dashboard (spec §2 "Tableau de bord"): both calls answer the same. */
export const dashboardHandlers = {
  getDashboardStats: () => getDashboardStats(),
  getEnhancedDashboardStats: () => getDashboardStats(),
} satisfies HandlersOf<typeof dashboardCalls>;
