import type { caisseCalls, ClotureCaisse } from '@club/contract';
import {
  type Actor,
  type CallRequest,
  clubToday,
  once,
  personOf,
  recordHistory,
  requestReply,
  RuleError,
  type UnitOfWork,
} from '@club/service-kit';
import { Types } from 'mongoose';
import { type ClotureDocument, Clotures } from '../../documents/money/clotures.ts';
import { Mouvements } from '../../documents/money/mouvements-caisse.ts';
import { OperationsSensibles } from '../../documents/money/operations-sensibles.ts';
import { toCloture } from './present-caisse.ts';

type Request = CallRequest<typeof caisseCalls.reopenCaisse>;

/**
 * POST /api/caisse/clotures/{id}/reouverture: the last count of a till is open again, with what was entered since (M-50). It stays
 * listed, with who reopened it and why.
 * @throws RuleError `not_found`, `conflict` when it is reopened or not the last, `forbidden` for its author while another active user
 * may do it, `unavailable` (503) when admin is away
 */
export async function reopenCaisse(request: Request): Promise<ClotureCaisse> {
  const cloture = await Clotures.findOne<ClotureDocument>({ _id: request.params.id });
  if (!cloture) throw notFound();
  await refuseAuthor(cloture, request.actor);
  return once(request, (unit) => reopen(unit, request));
}

async function refuseAuthor({ createdById }: ClotureDocument, actor: Actor): Promise<void> {
  const { id } = personOf(actor);
  if (createdById !== id) return;
  const users = await requestReply('admin', 'utilisateurs', {});
  const others = users.filter((one) => one.id !== id && one.actif && one.gereDroits).map(({ nom }) => nom);
  if (others.length === 0) return;
  const message = `Vous avez clôturé cette caisse\u00a0: une autre personne la rouvre (${others.join(', ')}).`;
  throw new RuleError('forbidden', { message });
}

async function reopen(unit: UnitOfWork, { params, body, actor, requestId }: Request): Promise<ClotureCaisse> {
  const { session } = unit;
  const before = await Clotures.findOne<ClotureDocument>({ _id: params.id }, { session });
  if (!before) throw notFound();
  if (before.rouverte) throw new RuleError('conflict', { message: 'Cette caisse est déjà rouverte.' });
  if (before.suivanteId !== null)
    throw new RuleError('conflict', {
      message: 'Seule la dernière clôture d’une caisse se rouvre\u00a0: une autre a suivi celle-ci.',
    });
  const { id: parId, nom: par } = personOf(actor);
  const at = new Date();
  const jour = clubToday(at);
  const { motif } = body;
  const rouverte = { at, jour, par, parId, motif };
  const after = { ...before, rouverte, version: before.version + 1 };
  await Clotures.updateOne({ _id: before._id }, { $set: { rouverte, version: after.version } }, { session });
  await Clotures.updateOne({ suivanteId: before._id }, { $set: { suivanteId: null } }, { session });
  await Mouvements.updateMany({ clotureId: before._id }, { $set: { clotureId: null } }, { session });
  await OperationsSensibles.insertOne(
    {
      _id: new Types.ObjectId().toHexString(),
      type: 'reouverture_caisse',
      montant: before.compte,
      motif,
      jour,
      at,
      parId,
      par,
      creditId: null,
      reglementId: null,
      clotureId: before._id,
    },
    { session },
  );
  const shown = toCloture(after);
  const change = { entity: 'cloture', id: before._id, version: after.version, action: 'update' as const };
  await recordHistory(unit, { ...change, before: toCloture(before), after: shown, actor, requestId });
  return shown;
}

function notFound(): RuleError {
  return new RuleError('not_found', { message: 'Clôture de caisse introuvable.' });
}
