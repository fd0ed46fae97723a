import {
  droitActe,
  joursAnnulationLot,
  plural,
  type LotAdherents,
  type lotAdherentsCalls,
} from '@club/contract';
import {
  type Actor,
  type CallRequest,
  once,
  requireRights,
  RuleError,
  type UnitOfWork,
} from '@club/service-kit';
import { inMinor } from '../adherents/adherent-rules.ts';
import { refuseCategorie } from '../adherents/refuse-categorie.ts';
import { requireConfirmed } from '@club/service-kit/jobs';
import { inscriptionSaison, requireSaison } from '../saisons/inscription-saison.ts';
import { membersInNoSaison } from '../saisons/sans-saison.ts';
import { chosenAdherents, chosenInTrash } from './choose-adherents.ts';
import { faitsOfRun } from './fait-model.ts';
import { lotsAdherents, undoable } from './lot-job.ts';
import type { LotRun, OwnOfLot } from './lot-run.ts';

type Calls = typeof lotAdherentsCalls;

/**
 * POST /api/lots-adherents/modification: begins to give members the fields that were sent, each as by a single edit.
 * @throws RuleError `conflict` when other than so many are concerned; `refused_value` for another number typed or an amount with too many
 * decimals
 */
export async function startModificationLot(
  request: CallRequest<Calls['startModificationLot']>,
): Promise<LotAdherents> {
  const { choix, changements, confirmation } = request.body;
  requireConfirmed(choix.nombre, confirmation);
  inMinor(changements);
  refuseCategorie(changements.categorieTarif);
  return start(request, { acte: 'modification', changements }, await chosenAdherents(choix, request.actor));
}

/** POST /api/lots-adherents/corbeille: begins to put members in the trash; throws as `startModificationLot`. */
export async function startCorbeilleLot(
  request: CallRequest<Calls['startCorbeilleLot']>,
): Promise<LotAdherents> {
  const { choix, confirmation } = request.body;
  requireConfirmed(choix.nombre, confirmation);
  return start(
    request,
    { acte: 'corbeille', changements: null },
    await chosenAdherents(choix, request.actor),
  );
}

/** POST /api/lots-adherents/restauration: begins to take members out of the trash; throws as `startModificationLot`. */
export async function startRestaurationLot(
  request: CallRequest<Calls['startRestaurationLot']>,
): Promise<LotAdherents> {
  const { choix, confirmation } = request.body;
  requireConfirmed(choix.nombre, confirmation);
  return start(request, { acte: 'restauration', changements: null }, await chosenInTrash(choix));
}

/**
 * POST /api/saisons/{id}/inscriptions: begins to inscribe members in a season: those named, those chosen in the list, or all who are in none.
 * @throws RuleError `conflict` when other than so many are chosen, `not_found`, `saison_closed`, `refused_value` for a season that is not open for enrolment, `rule` (422)
 * when everybody is in a season, `unavailable` (503) while finance is away
 */
export async function startInscriptionLot(
  request: CallRequest<Calls['startInscriptionLot']>,
): Promise<LotAdherents> {
  const { id: saisonId } = await requireSaison(request.params.id);
  await inscriptionSaison(saisonId);
  const { adherentIds, choix } = request.body;
  const chosen = adherentIds ?? (choix && (await chosenAdherents(choix, request.actor)));
  const ids = chosen ?? (await membersInNoSaison());
  if (ids.length === 0) throw new RuleError('rule', { message: 'Tous les adhérents sont dans une saison.' });
  return start(request, { acte: 'inscription', changements: null, saisonId }, ids);
}

function start(
  request: CallRequest<unknown>,
  act: Pick<OwnOfLot, 'acte' | 'changements' | 'saisonId'>,
  ids: readonly string[],
): Promise<LotAdherents> {
  const own = { ...act, annuleId: null, annules: 0, annulations: 0 };
  return once(request, (unit) => lotsAdherents.begin(unit, request, own, ids));
}

/**
 * POST /api/lots-adherents/{id}/annulation: begins to give back what an act changed.
 * @throws RuleError `not_found`, `forbidden`, `conflict` while the act or its undoing goes on, `rule` (422) after 30 days and when nothing
 * is left to be undone
 */
export async function undoLotAdherents(
  request: CallRequest<Calls['undoLotAdherents']>,
): Promise<LotAdherents> {
  const { params, actor } = request;
  const { acte, saisonId = null } = await requireRight(params.id, actor);
  return once(request, async (unit) => {
    await refuseUndoing(await noteUndoing(unit, params.id), unit);
    const faits = await faitsOfRun(params.id, unit.session).toArray();
    const ids = faits.filter(({ annule }) => !annule).map(({ adherentId }) => adherentId);
    if (ids.length === 0) throw nothingLeft();
    const own = { acte, changements: null, saisonId, annuleId: params.id, annules: 0, annulations: 0 };
    return lotsAdherents.begin(unit, request, own, ids);
  });
}

const nothingLeft = () => new RuleError('rule', { message: 'Il n’y a plus rien à annuler.' });

async function noteUndoing({ session }: UnitOfWork, _id: string): Promise<LotRun> {
  const noted = await lotsAdherents.runs.findOneAndUpdate(
    { _id } as never,
    { $inc: { annulations: 1 } } as never,
    { session },
  );
  if (!noted) throw unknownRun();
  return noted;
}

async function refuseUndoing(run: LotRun, { session }: UnitOfWork): Promise<void> {
  if (run.etat === 'en_cours')
    throw new RuleError('conflict', { message: 'Cet acte n’est pas terminé\u00a0: attendez sa fin.' });
  const undoing = { annuleId: run._id, etat: 'en_cours' } as never;
  if (await lotsAdherents.runs.countDocuments(undoing, { limit: 1, session }))
    throw new RuleError('conflict', { message: 'L’annulation est déjà en cours.' });
  if (undoable(run) > 0) return;
  if (run.annuleId !== null || run.faits === run.annules) throw nothingLeft();
  const days = plural(joursAnnulationLot, 'jour', 'jours');
  throw new RuleError('rule', { message: `Un acte s’annule pendant ${days}.` });
}

const unknownRun = () => new RuleError('not_found', { message: 'Cet acte est introuvable.' });

/**
 * A run whose act the actor may do.
 * @throws RuleError `not_found`, `forbidden`
 */
export async function requireRight(id: string, actor: Actor): Promise<LotRun> {
  const run = await lotsAdherents.runs.findOne({ _id: id });
  if (!run) throw unknownRun();
  requireRights(actor, droitActe[run.acte]);
  return run;
}
