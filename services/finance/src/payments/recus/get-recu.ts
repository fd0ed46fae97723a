import type { recuCalls } from '@club/contract';
import type { alreadySent, CallRequest } from '@club/service-kit';
import { clubLogo } from './club-logo.ts';
import { drawRecu } from './draw-recu.ts';
import { refuseEcart } from './recu-rules.ts';
import { recuById, Recus } from './recus.ts';
import { fileName, sendPdf } from './send-pdf.ts';
import { presentRecus } from './to-recu.ts';

/**
 * GET /api/recus/{id}: the PDF. The first one that is given is the original, of two at once too; all later ones are marked (M-44).
 * One that no longer corresponds is printed only when that is said (M-71).
 * @throws RuleError `not_found`, `conflict` of `refuseEcart`
 */
export async function getRecu({
  params,
  query,
  res,
  requestId,
}: CallRequest<typeof recuCalls.getRecu>): Promise<typeof alreadySent> {
  const { id } = params;
  const recu = await recuById(id);
  refuseEcart(await presentRecus([recu]), query);
  const logo = await clubLogo(requestId);
  // Drawn before it counts as given: what cannot be drawn has not been.
  const original = recu.remisAt === null ? await drawRecu(recu, { duplicata: false, logo }) : undefined;
  const isFirst = original !== undefined && (await takeOriginal(id));
  const content = isFirst ? original : await drawRecu(recu, { duplicata: true, logo });
  return sendPdf(res, content, fileName(recu.code));
}

/** Whether it is given for the first time by this. */
export async function takeOriginal(id: string): Promise<boolean> {
  const change = { $set: { remisAt: new Date() } };
  return (await Recus.findOneAndUpdate({ _id: id, remisAt: null }, change, {})) !== null;
}
