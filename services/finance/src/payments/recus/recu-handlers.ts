import type { Recu, RecuAnnule, recuCalls, RecusDonnes } from '@club/contract';
import {
  type alreadySent,
  type CallRequest,
  type HandlersOf,
  once,
  RuleError,
  type UnitOfWork,
} from '@club/service-kit';
import { askedReglements, createRecu } from './create-recu.ts';
import { getAttestation } from './get-attestation.ts';
import { getRecu, takeOriginal } from './get-recu.ts';
import { issueRecu, type Origin, withRecuLock } from './issue-recu.ts';
import { recuById, recuNotFound, Recus } from './recus.ts';
import { cancelIn, newRecusOf } from './redo-recus.ts';
import type { ReglementDocument } from '../../documents/money/reglements.ts';
import { ecartText, refuseEcart } from './recu-rules.ts';
import { presentRecus } from './to-recu.ts';
import { documentsInOrder } from '../../documents/collections/read-documents.ts';
import { clubLogo } from './club-logo.ts';
import { drawRecus } from './draw-recu.ts';
import { sendPdf } from './send-pdf.ts';

export const recuHandlers = {
  listRecus,
  createRecu,
  createRecus,
  printRecus,
  getRecu,
  cancelRecu,
  getAttestation,
} satisfies HandlersOf<typeof recuCalls>;

/**
 * POST /api/recus/{id}/annulation: a document with the next number that takes all of the receipt back; both stay (M-44). What was
 * received can then have another receipt: with `refaireRecus` in the same act (M-71).
 * @throws RuleError `not_found`, `forbidden`, `conflict` for one that is cancelled or cancels
 */
export async function cancelRecu(request: CallRequest<typeof recuCalls.cancelRecu>): Promise<RecuAnnule> {
  const { params, body } = request;
  const { saisonId } = await recuById(params.id);
  return withRecuLock(saisonId, () =>
    once(request, async (unit) => {
      const before = await Recus.findOne({ _id: params.id }, { session: unit.session });
      if (!before) throw recuNotFound();
      if (before.annuleId !== null)
        throw new RuleError('conflict', { message: 'Ce document annule déjà un reçu.' });
      if (before.annuleParId !== null)
        throw new RuleError('conflict', { message: `Ce reçu est déjà annulé par ${before.annuleParCode}.` });
      const cancelling = await cancelIn(unit, before, { origin: request, motif: body.motif ?? null });
      return { ...cancelling, nouveaux: body.refaireRecus ? await newRecusOf(unit, before, request) : [] };
    }),
  );
}

/**
 * POST /api/recus/lots: the receipts of several règlements, one for each (M-44). What has none is named and left, as nothing that was
 * received or a receipt that no longer corresponds (M-71): the others are given.
 * @throws RuleError `refused_value` for an unknown règlement
 */
export async function createRecus(request: CallRequest<typeof recuCalls.createRecus>): Promise<RecusDonnes> {
  const { reglementIds } = request.body;
  const saisonIds = (await askedReglements(reglementIds)).map(({ saisonId }) => saisonId);
  return withRecuLock([...new Set(saisonIds)].toSorted(), () =>
    once(request, async (unit) => {
      const given: RecusDonnes = { recus: [], sans: [] };
      for (const reglement of await askedReglements(reglementIds, unit))
        await giveOne(unit, reglement, request, given);
      return given;
    }),
  );
}

async function giveOne(
  unit: UnitOfWork,
  reglement: ReglementDocument,
  origin: Origin,
  given: RecusDonnes,
): Promise<void> {
  try {
    const recu = await issueRecu(unit, [reglement], { origin });
    if (recu.ecart === null) given.recus.push(recu);
    else given.sans.push({ codeReglement: reglement.codeReglement, raison: ecartText(recu) });
  } catch (error) {
    // Decided before anything is written.
    if (!(error instanceof RuleError) || error.code !== 'rule') throw error;
    given.sans.push({ codeReglement: reglement.codeReglement, raison: error.message });
  }
}

/** GET /api/recus: those that tell a règlement, cancelled ones and what cancels them too, oldest first (M-44). */
export async function listRecus({ query }: CallRequest<typeof recuCalls.listRecus>): Promise<Recu[]> {
  const found = Recus.find(
    { 'lignes.reglementId': query.reglementId },
    { sort: { createdAt: 1, numero: 1 } },
  );
  return presentRecus(await found.toArray());
}

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
