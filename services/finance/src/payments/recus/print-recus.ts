import type { recuCalls } from '@club/contract';
import type { alreadySent, CallRequest } from '@club/service-kit';
import { documentsInOrder } from '../../documents/collections/read-documents.ts';
import { clubLogo } from './club-logo.ts';
import { drawRecus } from './draw-recu.ts';
import { takeOriginal } from './get-recu.ts';
import { refuseEcart } from './recu-rules.ts';
import { recuNotFound, Recus } from './recus.ts';
import { sendPdf } from './send-pdf.ts';
import { presentRecus } from './to-recu.ts';

/**
 * GET /api/recus/impression: several receipts in one PDF, in the order asked for. Each is the original the first time that it is given,
 * of two at once too, and marked later (M-44).
 * Those that no longer correspond are printed only when that is said (M-71).
 * @throws RuleError `not_found`, `conflict` of `refuseEcart`
 */
export async function printRecus({
  query,
  res,
  requestId,
}: CallRequest<typeof recuCalls.printRecus>): Promise<typeof alreadySent> {
  const ids = [...new Set(query.ids.split(',').filter(Boolean))];
  const recus = await documentsInOrder(Recus, ids);
  if (ids.length === 0 || recus.length < ids.length) throw recuNotFound();
  refuseEcart(await presentRecus(recus), query);
  const logo = await clubLogo(requestId);
  const isNew = new Set(recus.filter(({ remisAt }) => remisAt === null).map(({ _id }) => _id));
  const draw = (originals: ReadonlySet<string>) =>
    drawRecus(
      recus.map((recu) => ({ recu, duplicata: !originals.has(recu._id) })),
      logo,
    );
  // Drawn before they count as given: what cannot be drawn has not been.
  const content = await draw(isNew);
  const taken = new Set<string>();
  for (const id of isNew) if (await takeOriginal(id)) taken.add(id);
  return sendPdf(res, taken.size < isNew.size ? await draw(taken) : content, 'recus');
}
