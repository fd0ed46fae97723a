import type { caisseCalls } from '@club/contract';
import type { HandlersOf } from '@club/service-kit';
import { closeCaisse } from './close-caisse.ts';
import { getCaisse } from './get-caisse.ts';
import { reopenCaisse } from './reopen-caisse.ts';

export const caisseHandlers = { getCaisse, closeCaisse, reopenCaisse } satisfies HandlersOf<
  typeof caisseCalls
>;
