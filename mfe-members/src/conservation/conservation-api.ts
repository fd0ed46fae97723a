import {
  conservationCalls,
  type AnswerOf,
  type BodyOf,
  type LancementConservation,
  type RegleConservation,
} from '@club/contract';
import { api, followRun, request, saveFile } from '@club/store';

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
      onCacheEntryAdded: followRun(followLancementConservation, {
        isRunning,
        onEnd: (_run, dispatch) =>
          void dispatch(
            conservationApi.util.invalidateTags([{ type: 'Adherent', id: 'LIST' }, 'Conservation']),
          ),
      }),
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
