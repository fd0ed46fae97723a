import type { dashboardCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { getDashboardStats } from './dashboard-stats.ts';

export const dashboardHandlers = {
  getDashboardStats: () => getDashboardStats(),
  getEnhancedDashboardStats: () => getDashboardStats(),
} satisfies HandlersOf<typeof dashboardCalls>;
