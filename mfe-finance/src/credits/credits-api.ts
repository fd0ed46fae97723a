import { creditCalls, type AnswerOf, type BodyOf, type ById, type QueryOf } from '@club/contract';
import { request, saveFile } from '@club/store';
import { moneyApi, staleAfterMoney } from '../money/money-api.ts';

const { listPayeurCredits, exportCredits, getPayeurSolde, listCreditHistory, createCredit } = creditCalls;
const { useCredit, cancelCreditUse, refundCredit, carryCredit, deleteCredit, restoreCredit } = creditCalls;

export interface OfPayeur {
  payeurId: string;
  /** All seasons when absent. */
  saisonId?: string;
}

/** A body and its form's Idempotency-Key (P-6). */
interface Paying<Body> {
  body: Body;
  idempotencyKey: string;
}
type PayingOn<Body> = ById & Paying<Body>;

const creditsApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    listPayeurCredits: build.query<AnswerOf<typeof listPayeurCredits>, OfPayeur>({
      query: ({ payeurId, ...query }) => request(listPayeurCredits, { params: { payeurId }, query }),
      providesTags: ['Credit'],
    }),
    getPayeurSolde: build.query<AnswerOf<typeof getPayeurSolde>, OfPayeur>({
      query: ({ payeurId, ...query }) => request(getPayeurSolde, { params: { payeurId }, query }),
      providesTags: ['Credit'],
    }),
    listCreditHistory: build.query<AnswerOf<typeof listCreditHistory>, string>({
      query: (id) => request(listCreditHistory, { params: { id } }),
      providesTags: ['Credit'],
    }),
    createCredit: build.mutation<AnswerOf<typeof createCredit>, Paying<BodyOf<typeof createCredit>>>({
      query: (parts) => request(createCredit, parts),
      invalidatesTags: staleAfterMoney,
    }),
    useCredit: build.mutation<AnswerOf<typeof useCredit>, PayingOn<BodyOf<typeof useCredit>>>({
      query: ({ id, ...parts }) => request(useCredit, { params: { id }, ...parts }),
      invalidatesTags: staleAfterMoney,
    }),
    cancelCreditUse: build.mutation<AnswerOf<typeof cancelCreditUse>, { id: string; cotisationId: string }>({
      query: (params) => request(cancelCreditUse, { params }),
      invalidatesTags: staleAfterMoney,
    }),
    refundCredit: build.mutation<AnswerOf<typeof refundCredit>, PayingOn<BodyOf<typeof refundCredit>>>({
      query: ({ id, ...parts }) => request(refundCredit, { params: { id }, ...parts }),
      invalidatesTags: staleAfterMoney,
    }),
    carryCredit: build.mutation<AnswerOf<typeof carryCredit>, PayingOn<BodyOf<typeof carryCredit>>>({
      query: ({ id, ...parts }) => request(carryCredit, { params: { id }, ...parts }),
      invalidatesTags: staleAfterMoney,
    }),
    deleteCredit: build.mutation<AnswerOf<typeof deleteCredit>, string>({
      query: (id) => request(deleteCredit, { params: { id } }),
      invalidatesTags: staleAfterMoney,
    }),
    restoreCredit: build.mutation<AnswerOf<typeof restoreCredit>, string>({
      query: (id) => request(restoreCredit, { params: { id } }),
      invalidatesTags: staleAfterMoney,
    }),
  }),
});

export const {
  useListPayeurCreditsQuery,
  useGetPayeurSoldeQuery,
  useListCreditHistoryQuery,
  useCreateCreditMutation,
  useUseCreditMutation,
  useCancelCreditUseMutation,
  useRefundCreditMutation,
  useCarryCreditMutation,
  useDeleteCreditMutation,
  useRestoreCreditMutation,
} = creditsApi;

/** Saves the credits of a payer as a file; what was wrong, or nothing. */
export const saveCredits = (query: QueryOf<typeof exportCredits>, onReceived: (bytes: number) => void) =>
  saveFile(exportCredits, { query }, onReceived);
