import { colonnesRemise, type remiseCalls, type RemiseResume, remisesFilterTexts } from '@club/contract';
import {
  type alreadySent,
  type CallRequest,
  clubSettings,
  type HandlersOf,
  RuleError,
  withHeaders,
} from '@club/service-kit';
import { cashRemise } from './cash-remise.ts';
import { filterOfRemises, listChequesARemettre, listRemises } from './list-remises.ts';
import { cancelRemise, createRemise, lockRemise, updateRemise } from './make-remise.ts';
import { presentRemise, toResume } from './present-remise.ts';
import { remiseById, Remises } from './remises.ts';
import { returnCheque } from './return-cheque.ts';
import { documentsInOrder } from '../../documents/collections/read-documents.ts';
import { exportMoneyList } from '../../ledger/lists/export-money-list.ts';
import { clubLogo } from '../recus/club-logo.ts';
import { fileName, sendPdf } from '../recus/send-pdf.ts';
import { drawBordereau } from './draw-bordereau.ts';

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

/**
 * GET /api/remises/export: the list as it is seen (P-13).
 * @throws RuleError `forbidden` (403), `refused_value` (422) for an unknown column
 */
export function exportRemises(
  request: CallRequest<typeof remiseCalls.exportRemises>,
): Promise<typeof alreadySent> {
  const { query } = request;
  return exportMoneyList<RemiseResume>(request, {
    title: 'Remises de chèques',
    name: 'remises',
    noun: ['remise', 'remises'],
    access: 'reglements.read',
    columns: colonnesRemise,
    anySaison: true,
    find: async () => {
      const found = Remises.find<{ _id: string }>(await filterOfRemises(query), {
        sort: { numero: -1 },
        projection: { _id: 1 },
      });
      return (await found.toArray()).map(({ _id }) => _id);
    },
    filterTexts: remisesFilterTexts(query),
    read: async (ids) => (await documentsInOrder(Remises, ids)).map(toResume),
  });
}

/**
 * GET /api/remises/{id}/bordereau: the slip as the bank gets it; one that is still open says so on each page (M-47).
 * @throws RuleError `not_found`, `conflict` for a cancelled one
 */
export async function getBordereau({
  params,
  res,
  requestId,
}: CallRequest<typeof remiseCalls.getBordereau>): Promise<typeof alreadySent> {
  const remise = await remiseById(params.id);
  if (remise.etat === 'annulee')
    throw new RuleError('conflict', { message: `La remise ${remise.code} est annulée.` });
  const club = clubSettings.current.clubInfo;
  const content = await drawBordereau(remise, { club, logo: await clubLogo(requestId) });
  return sendPdf(res, content, fileName(`bordereau-${remise.code}`));
}
