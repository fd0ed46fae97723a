import type { Reglement, reglementCalls } from '@club/contract';
import { type CallRequest, clubToday, refuseStale } from '@club/service-kit';
import { takeCode, withFreeCode } from '../../documents/codes/take-code.ts';
import { reverseReglement as reverse } from '../../ledger/rules/reglement-rules.ts';
import { reglementById, type ReglementDocument } from '../../documents/money/reglements.ts';
import { redoRecus, withRedo } from '../recus/redo-recus.ts';
import { moneySaison } from '../../documents/saisons/saisons.ts';
import { runMoneyTransaction } from '../../ledger/transactions/money-transaction.ts';
import { showOne, showReglement } from '../../ledger/views/present-reglements.ts';

type Calls = typeof reglementCalls;

/** Reverses a règlement (M-32); returns the reversal. */
export async function reverseReglement(request: CallRequest<Calls['reverseReglement']>): Promise<Reglement> {
  const { params, body, ifMatch } = request;
  const { motif, dateReglement } = body;
  const current = await reglementById(params.id);
  return reverseInActiveSaison(request, current, { motif, dateReglement, expected: ifMatch });
}

interface Reversed {
  /** null is refused when it is noted (M-61). */
  motif: string | null;
  dateReglement?: string;
  expected?: number;
}

type Reversing = CallRequest<Calls['deleteReglement'] | Calls['reverseReglement']>;

/** Reverses a règlement in the active season. */
export function reverseInActiveSaison(
  request: Reversing,
  current: ReglementDocument,
  reversed: Reversed,
): Promise<Reglement> {
  return withRedo(request, current.saisonId, () =>
    withFreeCode(null, () => reverseOnce(request, current, reversed)),
  );
}

async function reverseOnce(
  request: Reversing,
  { _id: id, payeurId }: ReglementDocument,
  { motif, dateReglement, expected }: Reversed,
): Promise<Reglement> {
  const saisonId = await moneySaison();
  const today = clubToday();
  const codeReglement = await takeCode('REG', null, today);
  const reversal = { codeReglement, saisonId, dateReglement: dateReglement ?? today, motif: motif ?? '' };
  return runMoneyTransaction(request, {
    payeurId,
    saisonId,
    asked: { reglements: [id] },
    motif,
    change: async (ledger, context) => {
      await refuseStale(ledger.reglement(id), expected, showOne);
      return reverse(ledger, id, reversal, context)._id;
    },
    answer: async (counterId, after) => {
      await redoRecus(after.unit, request, [id], motif ?? 'Règlement contre-passé');
      return showReglement(counterId, after);
    },
  });
}
