import { type caisseCalls, type ClotureCaisse, writtenDay } from '@club/contract';
import {
  type CallRequest,
  clubCurrency,
  clubDayStart,
  clubToday,
  minor,
  once,
  personOf,
  recordHistory,
  RuleError,
  type UnitOfWork,
} from '@club/service-kit';
import { Types } from 'mongoose';
import { sentAmount } from '../../ledger/rules/amounts.ts';
import { type ClotureDocument, Clotures } from '../../documents/money/clotures.ts';
import { Mouvements } from '../../documents/money/mouvements-caisse.ts';
import type { Caisse } from '../../documents/money/signatures.ts';
import { askedTill } from './asked-till.ts';
import { countedOf, ecartOf } from './caisse-rules.ts';
import { cashOfCount } from './count-rules.ts';
import { toCloture } from './present-caisse.ts';
import { countedSince, lastCounts, openMovements, uncountedCash } from './tills.ts';

type Request = CallRequest<typeof caisseCalls.closeCaisse>;

/**
 * POST /api/caisse/cloture: closes the open count of a till with its cash counted (M-50).
 * @throws RuleError `forbidden` for another's without the right, `refused_value` for a day to come, a till of nobody or a difference
 * without a reason, `conflict` when a later day of it is closed or nothing came since
 */
export async function closeCaisse(request: Request): Promise<ClotureCaisse> {
  const { body, actor } = request;
  const till = await askedTill(body, actor);
  refuseDayToCome(body.jour);
  return once(request, (unit) => close(unit, request, till));
}

/** @throws RuleError `refused_value` */
function refuseDayToCome(jour: string): void {
  if (jour <= clubToday()) return;
  const message = 'Un jour à venir ne se clôture pas.';
  throw new RuleError('refused_value', { errors: [{ field: 'jour', message }] });
}

async function close(
  unit: UnitOfWork,
  { body, actor, requestId }: Request,
  till: Caisse,
): Promise<ClotureCaisse> {
  const { session } = unit;
  const { jour, motif = null } = body;
  const last = (await lastCounts(till.id, unit)).get(till.id);
  const since = (await countedSince(unit)) ?? clubDayStart(jour);
  const open = await openMovements(since, till.id, unit);
  if (last) refuseClosed(last, { jour, isEmpty: open.length === 0 });
  const cash = cashOfCount(last?.fonds ?? minor(0), open);
  const { attendu } = cash;
  const devise = clubCurrency();
  const { comptage, compte } = countedOf(body.comptage, devise);
  const fonds = body.fonds === undefined || body.fonds === null ? compte : sentAmount(body.fonds, 'fonds');
  const { id: createdById, nom: createdBy } = personOf(actor);
  const closed = await Clotures.countDocuments({ caissierId: till.id }, { session });
  const document: ClotureDocument = {
    _id: new Types.ObjectId().toHexString(),
    version: 1,
    jour,
    devise,
    caissierId: till.id,
    caissier: till.nom,
    numero: closed + 1,
    suivanteId: null,
    moyens: [{ typeReglement: 'espece', ...cash }],
    comptage,
    compte,
    motif,
    fonds,
    ecart: ecartOf({ compte, attendu, motif, fonds }),
    anterieur: last ? minor(0) : await uncountedCash(till.id, open, unit),
    rouverte: null,
    createdBy,
    createdById,
    createdAt: new Date(),
  };
  // Two closings of one till conflict here, or at its number.
  if (last) await Clotures.updateOne({ _id: last._id }, { $set: { suivanteId: document._id } }, { session });
  await Clotures.insertOne(document, { session });
  const counted = { caissierId: till.id, clotureId: null, entreeLe: { $gte: since } };
  await Mouvements.updateMany(counted, { $set: { clotureId: document._id } }, { session });
  const shown = toCloture(document);
  const change = { entity: 'cloture', id: document._id, version: 1, action: 'create' as const };
  await recordHistory(unit, { ...change, before: null, after: shown, actor, requestId });
  return shown;
}

/** @throws RuleError `conflict` for an earlier day, or a second time without cash in between */
function refuseClosed(last: ClotureDocument, { jour, isEmpty }: { jour: string; isEmpty: boolean }): void {
  const till = `La caisse du ${writtenDay(jour)} de ${last.caissier}`;
  if (jour < last.jour)
    throw new RuleError('conflict', {
      message: `${till} ne se clôture plus\u00a0: celle du ${writtenDay(last.jour)} l’est déjà.`,
    });
  if (jour === last.jour && isEmpty)
    throw new RuleError('conflict', {
      message: `${till} est déjà clôturée\u00a0: aucune espèce n’est entrée ni sortie depuis.`,
    });
}
