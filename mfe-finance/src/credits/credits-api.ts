import { creditCalls, type QueryOf } from '@club/contract';
import { endpointsOf, saveFile } from '@club/store';
import { staleAfterMoney } from '../money/money-api.ts';

const { exportCredits } = creditCalls;

export interface OfPayeur {
  payeurId: string;
  /** All seasons when absent. */
  saisonId?: string;
}

const read = { providesTags: ['Credit'] } as const;
const write = { invalidatesTags: staleAfterMoney };

export const {
  useListOpenCreditsQuery,
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
} = endpointsOf(creditCalls, {
  listOpenCredits: read,
  listPayeurCredits: read,
  getPayeurSolde: read,
  listCreditHistory: read,
  createCredit: write,
  useCredit: write,
  cancelCreditUse: write,
  refundCredit: write,
  carryCredit: write,
  deleteCredit: write,
  restoreCredit: write,
});

/** Saves the credits of a payer, or the open ones of all, as a file; what was wrong, or nothing. */
export const saveCredits = (query: QueryOf<typeof exportCredits>, onReceived: (bytes: number) => void) =>
  saveFile(exportCredits, { query }, onReceived);
