import { activiteCalls, adherentCalls, dashboardCalls, saisonClosingCalls } from '@club/contract';
import { endpointsOf, unlessRefused } from '@club/store';

const members = { type: 'Adherent', id: 'LIST' } as const;

export const { useGetEnhancedDashboardStatsQuery } = endpointsOf(dashboardCalls, {
  getEnhancedDashboardStats: { providesTags: ['Dashboard', members, 'Cotisation', 'Reglement'] },
});
export const { useListRecentAdherentsQuery } = endpointsOf(adherentCalls, {
  listRecentAdherents: { providesTags: [members] },
});
export const { useListActivitesQuery } = endpointsOf(activiteCalls, { listActivites: {} });
export const { useSyncSaisonStatsMutation } = endpointsOf(saisonClosingCalls, {
  syncSaisonStats: { invalidatesTags: unlessRefused('Saison', 'Dashboard') },
});
