import type { creditCalls } from '@club/contract';
import { checkedBy } from '@club/ui/record';

type CreditCall = Extract<
  keyof typeof creditCalls,
  'createCredit' | 'useCredit' | 'refundCredit' | 'carryCredit'
>;

/** Checks what is done with a credit as the server will. */
export const creditCheck = <Body extends object>(call: CreditCall) =>
  checkedBy<Body>(async () => {
    const { creditSchemas } = await import('@club/contract/credits/credit-schema');
    return { create: creditSchemas[call], update: creditSchemas[call] };
  });
