import type { dashboardCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { withinPermissions } from '../saisons/within-permissions.ts';
import { getDashboardStats } from './dashboard-stats.ts';

export const dashboardHandlers = {
  getDashboardStats: withinPermissions(() => getDashboardStats()),
  getEnhancedDashboardStats: withinPermissions(() => getDashboardStats()),
} satisfies HandlersOf<typeof dashboardCalls>;
