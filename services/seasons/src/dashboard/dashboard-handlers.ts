import type { dashboardCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { toldWithin } from '../saisons/told-within.ts';
import { getDashboardStats } from './dashboard-stats.ts';

export const dashboardHandlers = {
  getDashboardStats: toldWithin(() => getDashboardStats()),
  getEnhancedDashboardStats: toldWithin(() => getDashboardStats()),
} satisfies HandlersOf<typeof dashboardCalls>;
