import type { payeurCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { listArgent } from './argent-adherents.ts';
import { getComptePayeur } from './compte-payeur.ts';
import { getSituation } from './get-situation.ts';
import { searchPayeurs } from './search-payeurs.ts';

export const payeurHandlers = {
  searchPayeurs,
  listArgent,
  getComptePayeur,
  getSituation,
} satisfies HandlersOf<typeof payeurCalls>;
