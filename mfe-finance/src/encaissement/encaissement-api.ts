import { guichetCalls, type BodyOf } from '@club/contract';
import { endpointsOf } from '@club/store';
import { statusOf } from '@club/ui/problem';
import { checkedBy } from '@club/ui/record';
import { staleAfterMoney } from '../money/money-api.ts';
import { placeOf, sentOf, type Typed } from './typed-lines.ts';

/** What one payer takes and pays in one go (M-43). */
export type SentEncaissement = BodyOf<typeof guichetCalls.createEncaissement>;

/** The same as its form has it: each line, credit and payment at its place there, null where nothing is sent of it. */
export type TypedEncaissement = Typed<SentEncaissement>;

export const sentEncaissement = (typed: TypedEncaissement): SentEncaissement =>
  sentOf<SentEncaissement>(typed);

export const { useCreateEncaissementMutation } = endpointsOf(guichetCalls, {
  createEncaissement: {
    // Prices that changed meanwhile refuse it: they are read again.
    invalidatesTags: (answer, error) => [...staleAfterMoney(answer, error), ...unlessSold(error)],
  },
});

const unlessSold = (error: unknown) =>
  [409, 422].includes(Number(statusOf(error))) ? (['Formule', 'RegleTarifaire'] as const) : [];

const checkSent = checkedBy<SentEncaissement>(async () => {
  const { guichetSchemas } = await import('@club/contract/guichet/guichet-schema');
  return { create: guichetSchemas.createEncaissement, update: guichetSchemas.createEncaissement };
});

/** Checks what was typed as the server will; a fault of a line stands at its place in the form. */
export async function checkEncaissement() {
  const check = await checkSent(true);
  return (typed: TypedEncaissement) =>
    check(sentEncaissement(typed)).map(({ field, message }) => ({ field: placeOf(field, typed), message }));
}
