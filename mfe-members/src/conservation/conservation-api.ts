import {
  conservationCalls,
  type AnswerOf,
  type BodyOf,
  type LancementConservation,
  type RegleConservation,
} from '@club/contract';
import { api, followEvents, request, saveFile } from '@club/store';

const {
  getConservation,
  listConservation,
  exportConservation,
  startConservation,
  getLancementConservation,
  followLancementConservation,
  cancelLancementConservation,
} = conservationCalls;

interface Start {
  body: BodyOf<typeof startConservation>;
  idempotencyKey: string;
}

export const isRunning = ({ etat }: Pick<LancementConservation, 'etat'>): boolean => etat === 'en_cours';

/** Calls of retention. */
const conservationApi = api.enhanceEndpoints({ addTagTypes: ['Adherent', 'Conservation'] }).injectEndpoints({
  endpoints: (build) => ({
    getConservation: build.query<AnswerOf<typeof getConservation>, void>({
      query: () => request(getConservation, {}),
      providesTags: ['Conservation'],
    }),
    listConservation: build.query<AnswerOf<typeof listConservation>, RegleConservation>({
      query: (regle) => request(listConservation, { params: { regle } }),
      providesTags: ['Conservation'],
      // Thousands of lines: dropped when nobody looks.
      keepUnusedDataFor: 10,
    }),
    /** A run, kept up to date by its events. */
    getLancementConservation: build.query<AnswerOf<typeof getLancementConservation>, string>({
      query: (id) => request(getLancementConservation, { params: { id } }),
      async onCacheEntryAdded(id, { cacheDataLoaded, cacheEntryRemoved, updateCachedData, dispatch }) {
        const noRun = () => undefined; // refused, or no longer looked at: the query itself tells the screen
        const first = await cacheDataLoaded.catch(noRun);
        if (!first) return;
        const end = () =>
          dispatch(conservationApi.util.invalidateTags([{ type: 'Adherent', id: 'LIST' }, 'Conservation']));
        if (!isRunning(first.data)) return void end();
        const onMessage = (run: LancementConservation): void => {
          updateCachedData(() => run);
          if (isRunning(run)) return;
          stop();
          end();
        };
        const stop = followEvents(followLancementConservation, { params: { id } }, { onMessage });
        await cacheEntryRemoved;
        stop();
      },
    }),
    startConservation: build.mutation<AnswerOf<typeof startConservation>, Start>({
      query: (parts) => request(startConservation, parts),
      // What was shown may no longer be so.
      invalidatesTags: (_answer, error) => (error ? ['Conservation'] : []),
    }),
    cancelLancementConservation: build.mutation<AnswerOf<typeof cancelLancementConservation>, string>({
      query: (id) => request(cancelLancementConservation, { params: { id } }),
    }),
  }),
});

export const {
  useGetConservationQuery,
  useListConservationQuery,
  useGetLancementConservationQuery,
  useStartConservationMutation,
  useCancelLancementConservationMutation,
} = conservationApi;

/** Saves the list of a rule as a workbook; what was wrong, or nothing. */
export const saveConservation = (regle: RegleConservation) =>
  saveFile(exportConservation, { params: { regle } });
