import { gelCalls } from '@club/contract';
import { endpointsOf } from '@club/store';
import { staleAfterMoney } from '../money/money-api.ts';

interface Asked {
  id: string;
  body?: { dryRun?: boolean };
}

/** The record of the member shows the last days of what was taken. A trial changes nothing. */
const write = {
  invalidatesTags: (answer: unknown, error: unknown, { id, body = {} }: Asked) =>
    error || body.dryRun ? [] : [...staleAfterMoney(answer, error), { type: 'Adherent', id } as const],
};

/** Freezes stand on the lines of cotisations. */
export const { useListGelsQuery, useCreateGelMutation, useDeleteGelMutation } = endpointsOf(gelCalls, {
  listGels: { providesTags: [{ type: 'Cotisation', id: 'LIST' }] },
  createGel: write,
  deleteGel: write,
});
