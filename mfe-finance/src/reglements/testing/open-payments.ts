import type { Reglement, ReglementPage } from '@club/contract';
// Loaded with the test, not during its first screen.
import '../reglement-dialog-switch.tsx';
import '../reglements-page.tsx';
import { aReglement } from '../../testing/builders.ts';
import { openFinance } from '../../testing/open-finance.ts';

type Options = Parameters<typeof openFinance>[0];

export const aReglementPage = (
  reglements: Reglement[],
  more: Partial<ReglementPage> = {},
): ReglementPage => ({
  reglements,
  total: reglements.length,
  totalPages: Math.ceil(reglements.length / 50),
  compteurs: { en_attente: 4, en_cours: 3, complete: 1200, contre_passes: 0, total: 1207 },
  ...more,
});

/** Opens the payments with all rights, over one règlement. */
export function openPayments(at = '/payments', { answers, ...more }: Omit<Partial<Options>, 'at'> = {}) {
  return openFinance({
    ...more,
    at,
    answers: {
      listReglements: () => aReglementPage([aReglement()]),
      getReglement: () => aReglement(),
      listReglementHistory: () => [],
      listRecus: () => [],
      nextReglementCode: () => ({ code: 'REG-211126-7' }),
      ...answers,
    },
  });
}

export const sentTo = ({ calls }: ReturnType<typeof openPayments>, name: string) =>
  calls.filter((call) => call.name === name);
