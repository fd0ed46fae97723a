import type { creditCalls } from '@club/contract';
import { historyOf, type HandlersOf } from '@club/service-kit';
import {
  cancelCreditUse,
  carryCredit,
  createCredit,
  deleteCredit,
  refundCredit,
  restoreCredit,
  useCredit,
} from './change-credit.ts';
import { exportCredits } from './export-credits.ts';
import { getPayeurSolde, listPayeurCredits } from './read-credits.ts';

export const creditHandlers = {
  listPayeurCredits,
  exportCredits,
  getPayeurSolde,
  listCreditHistory: ({ params }) => historyOf('credit', params.id),
  createCredit,
  useCredit,
  cancelCreditUse,
  refundCredit,
  carryCredit,
  deleteCredit,
  restoreCredit,
} satisfies HandlersOf<typeof creditCalls>;
