import { type EcheanceOffres, type LotOffres, type offreCalls, writtenDay } from '@club/contract';
import {
  type Actor,
  type CallRequest,
  clubToday,
  once,
  personOf,
  requireRights,
  RuleError,
  type UnitOfWork,
} from '@club/service-kit';
import { refuseUnofferedMeans, storedType } from '../../../ledger/rules/means-rules.ts';
import { sellingSaison } from '../../../documents/saisons/saisons.ts';
import { Cles } from '../../renouvellements/runs/cle-model.ts';
import { renouvellements } from '../../renouvellements/runs/renouvellement-job.ts';
import { Cotisations } from '../../../documents/money/cotisations.ts';
import { Offres } from '../../../documents/money/offres.ts';
import type { Due } from './due-rules.ts';
import { lotsOffres } from './lot-job.ts';

/**
 * Starts accepting offers, once per Idempotency-Key.
 * @throws RuleError `forbidden` for a due date without the right to promise, `refused_value` when one is unknown or for a day that has passed, and those of `sellingSaison`
 */
export async function acceptOffres(request: CallRequest<typeof offreCalls.acceptOffres>): Promise<LotOffres> {
  const { offreIds, echeance } = request.body;
  const offres = await Offres.find({ _id: { $in: offreIds } }, { projection: { saisonId: 1 } }).toArray();
  if (offres.length < offreIds.length) {
    const message = 'Une des offres choisies n’existe pas.';
    throw new RuleError('refused_value', { message, errors: [{ field: 'offreIds', message }] });
  }
  const due = echeance ? checkedDue(echeance, request.actor) : null;
  for (const saisonId of new Set(offres.map((one) => one.saisonId)))
    await sellingSaison(saisonId, request.actor);
  const own = { acte: 'acceptation' as const, renouvellementId: null, echeance: due };
  return once(request, (unit) => lotsOffres.begin(unit, request, own, offreIds));
}

function checkedDue({ jour, parts, typeReglement }: EcheanceOffres, actor: Actor): Due {
  requireRights(actor, 'reglements.create');
  refuseUnofferedMeans(storedType(typeReglement), 'echeance.typeReglement');
  if (jour !== undefined && jour < clubToday()) {
    const message = `Le ${writtenDay(jour)} est passé\u00a0: choisissez aujourd’hui ou un jour à venir.`;
    throw new RuleError('refused_value', { message, errors: [{ field: 'echeance.jour', message }] });
  }
  return { jour: jour ?? null, parts: parts ?? null, typeReglement: typeReglement ?? null };
}

/**
 * Starts undoing a campaign, once per Idempotency-Key: its offers, and the cotisations that it made itself. What
 * could not be undone may be tried again later; when nothing is left, the last act that undid it is answered.
 * @throws RuleError `not_found`, `conflict` while it still works, or while it is being undone
 */
export async function undoRenouvellement(
  request: CallRequest<typeof offreCalls.undoRenouvellement>,
): Promise<LotOffres> {
  const { id } = request.params;
  const run = await renouvellements.runs.findOne({ _id: id });
  if (!run) throw new RuleError('not_found', { message: 'Campagne de renouvellement introuvable.' });
  if (run.etat === 'en_cours')
    throw new RuleError('conflict', {
      message: 'Cette campagne travaille encore\u00a0: arrêtez-la d’abord.',
    });
  const items = run.mode === 'offres' ? await offersOf(id) : await cotisationsOf(id);
  if (items.length === 0 && run.crees > 0 && !run.annulation)
    throw new RuleError('rule', { message: ofFormerRelease });
  return once(request, async (unit) => {
    const { session } = unit;
    const running = { renouvellementId: id, etat: 'en_cours' } as const;
    if (await lotsOffres.runs.findOne(running, { session }))
      throw new RuleError('conflict', { message: 'L’annulation de cette campagne est déjà en cours.' });
    const before = (await renouvellements.runs.findOne({ _id: id }, { session }))?.annulation;
    if (before && !(await isLeft(items, unit)))
      return lotsOffres.get({ ...request, params: { id: before.lotId } });
    const own = { acte: 'annulation' as const, renouvellementId: id };
    const lot = await lotsOffres.begin(unit, request, own, items);
    const { nom: par } = personOf(request.actor);
    // Written in the transaction: of two that begin at once, one starts over and is refused.
    const annulation = { lotId: lot.id, par, le: lot.createdAt };
    await renouvellements.runs.updateOne({ _id: id }, { $set: { annulation } }, { session });
    return lot;
  });
}

/** Its cotisations cannot be told from others. */
const ofFormerRelease =
  'Cette campagne date d’une version précédente, ou ses cotisations ont été renouvelées depuis\u00a0: supprimez-les dans Cotisations.';

async function offersOf(renouvellementId: string): Promise<string[]> {
  const found = await Offres.find({ renouvellementId }, { projection: { _id: 1 } }).toArray();
  return found.map(({ _id }) => _id);
}

/** Something is left to undo: an offer that is not cancelled, or a cotisation, of theirs or among them, that is not in the trash. */
async function isLeft(ids: readonly string[], { session }: UnitOfWork): Promise<boolean> {
  const offres = await Offres.find({ _id: { $in: [...ids] } }, { session }).toArray();
  if (offres.some(({ annuleeAt }) => annuleeAt === null)) return true;
  const made = offres.flatMap(({ lignes }) => lignes.flatMap(({ cotisationId }) => cotisationId ?? []));
  const live = { _id: { $in: [...ids, ...made] }, archivedAt: null };
  return (await Cotisations.countDocuments(live, { session, limit: 1 })) > 0;
}

/** Known by their keys, which name their run since offers exist. */
async function cotisationsOf(renouvellementId: string): Promise<string[]> {
  const found = await Cles.find({ renouvellementId }).toArray();
  return [...new Set(found.map(({ cotisationId }) => cotisationId))];
}
