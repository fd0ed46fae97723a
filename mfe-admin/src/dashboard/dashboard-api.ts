import {
  activiteCalls,
  adherentCalls,
  dashboardCalls,
  saisonClosingCalls,
  type AnswerOf,
  type QueryOf,
} from '@club/contract';
import { api, request } from '@club/store';

const { getEnhancedDashboardStats } = dashboardCalls;
const { listRecentAdherents } = adherentCalls;
const { listActivites } = activiteCalls;
const { syncSaisonStats } = saisonClosingCalls;

const tags = ['Dashboard', 'Saison', 'Adherent', 'Cotisation', 'Reglement'] as const;

const dashboardApi = api.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    getEnhancedDashboardStats: build.query<AnswerOf<typeof getEnhancedDashboardStats>, void>({
      query: () => request(getEnhancedDashboardStats, {}),
      providesTags: ['Dashboard', { type: 'Adherent', id: 'LIST' }, 'Cotisation', 'Reglement'],
    }),
    listRecentAdherents: build.query<
      AnswerOf<typeof listRecentAdherents>,
      QueryOf<typeof listRecentAdherents>
    >({
      query: (query) => request(listRecentAdherents, { query }),
      providesTags: [{ type: 'Adherent', id: 'LIST' }],
    }),
    listActivites: build.query<AnswerOf<typeof listActivites>, QueryOf<typeof listActivites>>({
      query: (query) => request(listActivites, { query }),
    }),
    syncSaisonStats: build.mutation<AnswerOf<typeof syncSaisonStats>, void>({
      query: () => request(syncSaisonStats, {}),
      invalidatesTags: (_answer, error) => (error ? [] : ['Saison', 'Dashboard']),
    }),
  }),
});

export const {
  useGetEnhancedDashboardStatsQuery,
  useListRecentAdherentsQuery,
  useListActivitesQuery,
  useSyncSaisonStatsMutation,
} = dashboardApi;
