import { effacementCalls, type AnswerOf, type BodyOf, type Effacement } from '@club/contract';
import { api, followRun, request } from '@club/store';

const { getApercuEffacement, startEffacement, getEffacement, followEffacement, cancelEffacement } =
  effacementCalls;

interface Start {
  params: { id: string };
  body: BodyOf<typeof startEffacement>;
  idempotencyKey: string;
}

export const isRunning = ({ etat }: Pick<Effacement, 'etat'>): boolean => etat === 'en_cours';

/** Calls of erasures. */
const effacementsApi = api.enhanceEndpoints({ addTagTypes: ['Adherent', 'Effacement'] }).injectEndpoints({
  endpoints: (build) => ({
    getApercuEffacement: build.query<AnswerOf<typeof getApercuEffacement>, string>({
      query: (id) => request(getApercuEffacement, { params: { id } }),
    }),
    /** A run, kept up to date by its events. */
    getEffacement: build.query<AnswerOf<typeof getEffacement>, string>({
      query: (id) => request(getEffacement, { params: { id } }),
      onCacheEntryAdded: followRun(followEffacement, {
        isRunning,
        onEnd: (_run, dispatch) =>
          void dispatch(effacementsApi.util.invalidateTags([{ type: 'Adherent', id: 'LIST' }, 'Effacement'])),
      }),
    }),
    startEffacement: build.mutation<AnswerOf<typeof startEffacement>, Start>({
      query: (parts) => request(startEffacement, parts),
    }),
    cancelEffacement: build.mutation<AnswerOf<typeof cancelEffacement>, string>({
      query: (id) => request(cancelEffacement, { params: { id } }),
    }),
  }),
});

export const {
  useGetApercuEffacementQuery,
  useGetEffacementQuery,
  useStartEffacementMutation,
  useCancelEffacementMutation,
} = effacementsApi;
