import {
  droitActeCotisations,
  joursAnnulationLot,
  plural,
  type ApercuLotCotisations,
  type ChoixCotisations,
  type LotCotisations,
  type lotCotisationsCalls,
} from '@club/contract';
import {
  type Actor,
  amountOf,
  type CallRequest,
  type HandlersOf,
  once,
  requireRights,
  RuleError,
  type UnitOfWork,
} from '@club/service-kit';
import { chosenInBulk, requireConfirmed } from '@club/service-kit/jobs';
import { Cotisations } from '../../documents/money/cotisations.ts';
import { liveSaisons } from '../../documents/saisons/saisons.ts';
import { everyRow } from '../../ledger/lists/export-money-list.ts';
import { listedCotisations } from '../cotisations/list-cotisations.ts';
import { undoneNext } from './fait-model.ts';
import { lotsCotisations, undoable } from './lot-job.ts';
import type { LotRun, OwnOfLot } from './lot-run.ts';

type Calls = typeof lotCotisationsCalls;

export const lotCotisationsHandlers = {
  previewLotCotisations: async ({ body, actor }) => preview(chosenCotisations(body.choix, actor)),
  startCorbeilleCotisations: (request) =>
    start(request, request.body, { acte: 'corbeille', dateEcheance: null }),
  startEcheanceCotisations: (request) =>
    start(request, request.body, { acte: 'echeance', dateEcheance: request.body.dateEcheance }),
  undoLotCotisations,
  listLotsCotisations: ({ actor }) => lotsCotisations.list(actor),
  getLotCotisations: lotsCotisations.get,
  followLotCotisations: lotsCotisations.follow,
  cancelLotCotisations: async (request) => {
    await requireRight(request.params.id, request.actor);
    return lotsCotisations.cancel(request);
  },
} satisfies HandlersOf<Calls>;

/** Which cotisations a choice in the list means now; throws as `chosenInBulk`. */
function chosenCotisations(choix: ChoixCotisations, actor: Actor): string[] {
  const { filtre = {} } = choix;
  const found = () => listedCotisations(filtre, actor, { page: 1, limit: everyRow }).ids;
  return chosenInBulk(choix, found, 'cotisations sont concernées');
}

async function preview(ids: readonly string[]): Promise<ApercuLotCotisations> {
  const found = Cotisations.aggregate<{
    _id: string;
    total: number;
    regle: number;
    alloue: number;
    nombre: number;
  }>([
    { $match: { _id: { $in: [...ids] } } },
    {
      $group: {
        _id: '$saisonId',
        total: { $sum: '$montantTotal' },
        regle: { $sum: '$montantRegle' },
        alloue: { $sum: '$montantAlloue' },
        nombre: { $sum: 1 },
      },
    },
  ]);
  const saisons = await found.toArray();
  const sum = (of: (one: (typeof saisons)[number]) => number) =>
    saisons.reduce((all, one) => all + of(one), 0);
  return {
    nombre: sum(({ nombre }) => nombre),
    montantTotal: amountOf(sum(({ total }) => total)),
    montantRegle: amountOf(sum(({ regle }) => regle)),
    montantPromis: amountOf(sum(({ alloue, regle }) => alloue - regle)),
    cloturees: sum(({ _id, nombre }) => (liveSaisons.get(_id)?.cloturee ? nombre : 0)),
  };
}

/**
 * Begins an act on all that are chosen.
 * @throws RuleError `conflict` when other than so many are concerned; `refused_value` for another number typed
 */
function start(
  request: CallRequest<unknown>,
  { choix, confirmation }: CallRequest<Calls['startCorbeilleCotisations']>['body'],
  act: Pick<OwnOfLot, 'acte' | 'dateEcheance'>,
): Promise<LotCotisations> {
  requireConfirmed(choix.nombre, confirmation);
  const ids = chosenCotisations(choix, request.actor);
  const own = { ...act, annuleId: null, annules: 0, annulations: 0 };
  return once(request, (unit) => lotsCotisations.begin(unit, request, own, ids));
}

/**
 * POST /api/lots-cotisations/{id}/annulation: begins to give back what an act changed.
 * @throws RuleError `not_found`, `forbidden`, `conflict` while the act or its undoing goes on, `rule` (422) after 30 days and when
 * nothing is left to be undone
 */
async function undoLotCotisations(
  request: CallRequest<Calls['undoLotCotisations']>,
): Promise<LotCotisations> {
  const { params, actor } = request;
  const { acte, dateEcheance } = await requireRight(params.id, actor);
  return once(request, async (unit) => {
    await refuseUndoing(await noteUndoing(unit, params.id), unit);
    const ids = await undoneNext(params.id, unit);
    if (ids.length === 0) throw nothingLeft();
    const own = { acte, dateEcheance, annuleId: params.id, annules: 0, annulations: 0 };
    return lotsCotisations.begin(unit, request, own, ids);
  });
}

const nothingLeft = () => new RuleError('rule', { message: 'Il n’y a plus rien à annuler.' });

const unknownRun = () => new RuleError('not_found', { message: 'Cet acte est introuvable.' });

async function noteUndoing({ session }: UnitOfWork, _id: string): Promise<LotRun> {
  const noted = await lotsCotisations.runs.findOneAndUpdate(
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
  if (await lotsCotisations.runs.countDocuments(undoing, { limit: 1, session }))
    throw new RuleError('conflict', { message: 'L’annulation est déjà en cours.' });
  if (undoable(run) > 0) return;
  if (run.annuleId !== null || run.faits === run.annules) throw nothingLeft();
  const days = plural(joursAnnulationLot, 'jour', 'jours');
  throw new RuleError('rule', { message: `Un acte s’annule pendant ${days}.` });
}

/**
 * A run whose act the actor may do.
 * @throws RuleError `not_found`, `forbidden`
 */
async function requireRight(id: string, actor: Actor): Promise<LotRun> {
  const run = await lotsCotisations.runs.findOne({ _id: id });
  if (!run) throw unknownRun();
  requireRights(actor, droitActeCotisations[run.acte]);
  return run;
}
