import { type caisseCalls, type ClotureCaisse, type CloturerCaisse, writtenDay } from '@club/contract';
import {
  type Actor,
  type CallRequest,
  clubCurrency,
  clubDayStart,
  clubToday,
  minor,
  once,
  personOf,
  recordHistory,
  requestReply,
  requireRights,
  RuleError,
  type UnitOfWork,
} from '@club/service-kit';
import { Types } from 'mongoose';
import { sentAmount } from '../../ledger/rules/amounts.ts';
import { type ClotureDocument, Clotures } from '../../documents/money/clotures.ts';
import { type MouvementDocument, Mouvements } from '../../documents/money/mouvements-caisse.ts';
import type { Caisse } from '../../documents/money/signatures.ts';
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

/** Right to close a till that is not one's own. */
const othersTill = 'reglements.update';

type Asked = Pick<CloturerCaisse, 'caissierId' | 'caissier'>;

/**
 * The till that a closing names: by the id of its user, or by a name that one user alone bears; one's own when nothing is said.
 * @throws RuleError `forbidden` for another's without `reglements.update`, `refused_value` for nobody's, or for a name of several users,
 * `unavailable` (503) when admin is away
 */
export async function askedTill({ caissierId, caissier }: Asked, actor: Actor): Promise<Caisse> {
  const { id, nom } = personOf(actor);
  const isOwn = caissierId === undefined ? caissier === undefined : caissierId === id;
  if (isOwn) return { id, nom };
  if (caissierId !== undefined || caissier !== nom) requireRights(actor, othersTill);
  const till = caissierId === undefined ? await tillNamed(caissier!) : await tillOfId(caissierId);
  if (till.id !== id) requireRights(actor, othersTill);
  return till;
}

async function tillOfId(id: string): Promise<Caisse> {
  const users = await requestReply('admin', 'utilisateurs', {});
  const user = users.find((one) => one.id === id);
  if (user) return { id, nom: user.nom };
  // Its user is gone, or a former release did not tell several of one name apart.
  const line =
    (await Mouvements.findOne<Pick<MouvementDocument, 'caissier'>>(
      { caissierId: id },
      { sort: { at: -1 }, projection: { caissier: 1 } },
    )) ?? (await Clotures.findOne<Pick<MouvementDocument, 'caissier'>>({ caissierId: id }));
  if (line) return { id, nom: line.caissier };
  throw nobody(
    'caissierId',
    'Cette personne n’est pas un utilisateur et n’a rien encaissé\u00a0: elle n’a pas de caisse.',
  );
}

async function tillNamed(nom: string): Promise<Caisse> {
  const users = (await requestReply('admin', 'utilisateurs', {})).filter((one) => one.nom === nom);
  const [user, other] = users;
  if (other)
    throw nobody('caissier', 'Plusieurs utilisateurs portent ce nom\u00a0: dites lequel (caissierId).');
  if (user) return { id: user.id, nom };
  const holders = await Mouvements.distinct('caissierId', { caissier: nom });
  const [holder, second] = new Set([
    ...holders,
    ...(await Clotures.distinct('caissierId', { caissier: nom })),
  ]);
  if (holder !== undefined && second === undefined) return { id: holder, nom };
  throw nobody('caissier', 'Aucun utilisateur ne porte ce nom, et personne de ce nom n’a rien encaissé.');
}

function nobody(field: string, message: string): RuleError {
  return new RuleError('refused_value', { errors: [{ field, message }] });
}
