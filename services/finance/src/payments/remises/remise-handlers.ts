import type { remiseCalls } from '@club/contract';
import { type HandlersOf, withHeaders } from '@club/service-kit';
import { exportRemises } from './export-remises.ts';
import { cashRemise } from './cash-remise.ts';
import { getBordereau } from './get-bordereau.ts';
import { listChequesARemettre, listRemises } from './list-remises.ts';
import { cancelRemise, createRemise, lockRemise, updateRemise } from './make-remise.ts';
import { presentRemise } from './present-remise.ts';
import { remiseById } from './remises.ts';
import { returnCheque } from './return-cheque.ts';

export const remiseHandlers = {
  listRemises,
  exportRemises,
  listChequesARemettre,
  getRemise: async ({ params }) => {
    const remise = await remiseById(params.id);
    return withHeaders(await presentRemise(remise), { ETag: `"${remise.version}"` });
  },
  createRemise,
  updateRemise,
  cancelRemise,
  lockRemise,
  cashRemise,
  getBordereau,
  returnCheque,
} satisfies HandlersOf<typeof remiseCalls>;
