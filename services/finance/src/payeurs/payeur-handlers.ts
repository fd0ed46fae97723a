import type { payeurCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { getComptePayeur } from './compte-payeur.ts';
import { getSituation } from './get-situation.ts';
import { searchPayeurs } from './search-payeurs.ts';

export const payeurHandlers = { searchPayeurs, getComptePayeur, getSituation } satisfies HandlersOf<
  typeof payeurCalls
>;
