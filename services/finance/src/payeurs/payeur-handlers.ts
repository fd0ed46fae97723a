import type { payeurCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { getComptePayeur } from './compte-payeur.ts';
import { searchPayeurs } from './search-payeurs.ts';

export const payeurHandlers = { searchPayeurs, getComptePayeur } satisfies HandlersOf<typeof payeurCalls>;
