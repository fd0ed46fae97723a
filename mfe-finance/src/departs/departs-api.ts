import { departCalls } from '@club/contract';
import { endpointsOf } from '@club/store';
import { staleAfterMoney } from '../money/money-api.ts';

interface Asked {
  id: string;
  body?: { dryRun?: boolean };
}

/** The record of the member shows the last days of what was taken. A trial changes nothing. */
const staleAfter = (answer: unknown, error: unknown, asked: string | Asked) => {
  const { id, body = {} } = typeof asked === 'string' ? { id: asked } : asked;
  if (error || body.dryRun) return [];
  return [...staleAfterMoney(answer, error), { type: 'Adherent', id } as const];
};

/** Leaves stand on the lines of cotisations. */
export const { useListDepartsQuery, useCreateDepartMutation, useDeleteDepartMutation } = endpointsOf(
  departCalls,
  {
    listDeparts: { providesTags: [{ type: 'Cotisation', id: 'LIST' }] },
    createDepart: { invalidatesTags: staleAfter },
    deleteDepart: { invalidatesTags: staleAfter },
  },
);
