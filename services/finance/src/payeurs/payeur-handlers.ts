import type { payeurCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { getComptePayeur } from './compte-payeur.ts';
import { searchPayeurs } from './search-payeurs.ts';

/** The calls on payers, from finance's own copy of the members. */
export const payeurHandlers = { searchPayeurs, getComptePayeur } satisfies HandlersOf<typeof payeurCalls>;
