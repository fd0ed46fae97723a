import type { remiseCalls } from '@club/contract';
import { type alreadySent, type CallRequest, clubSettings, RuleError } from '@club/service-kit';
import { clubLogo } from '../recus/club-logo.ts';
import { fileName, sendPdf } from '../recus/send-pdf.ts';
import { drawBordereau } from './draw-bordereau.ts';
import { remiseById } from './remises.ts';

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
