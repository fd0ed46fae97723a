import type { Actor } from '../access/actor.ts';
import type { CallRequest } from '../calls/call-request.ts';
import type { alreadySent } from '../calls/reply.ts';
import { RuleError } from '../errors/rule-error.ts';
import type { CollectionOf, FilterOf } from '../mongo/define-collection.ts';
import { transaction } from '../mongo/transaction.ts';
import { sendRun } from './follow-run.ts';
import type { BatchJobParts, BatchModels, BatchRun } from './batch-parts.ts';
import type { StoredBatchRun } from './batch-store.ts';
import { tellChange } from './run-changes.ts';
import { running, tellFeed, type RunStore } from './run-store.ts';

type OfRun = Pick<CallRequest<unknown>, 'actor' | 'req' | 'res' | 'signal'> & { params: { id: string } };

/** Handlers of the calls about a batch job's runs. */
export interface BatchCalls<Own, View> {
  /** As the next two, throws `not_found`. */
  get(this: void, request: OfRun): Promise<View>;
  follow(this: void, request: OfRun): Promise<typeof alreadySent>;
  /** The batch under way commits before, or leaves nothing. Throws `conflict` when the run has ended. */
  cancel(this: void, request: OfRun): Promise<View>;
  /** Newest first. */
  list(this: void, actor: Actor, filter?: Partial<Own>): Promise<View[]>;
}

/** Fields of every run's view. */
export function runView({ _id: id, etat, total, done, createdBy, createdAt, finishedAt }: StoredBatchRun) {
  return {
    id,
    etat,
    total,
    done,
    createdBy: createdBy.nom,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

/** A run acts for the user who started it, also after sign-out; permissions were checked at the start. */
export function starterOf({ createdBy: { id, nom } }: Pick<StoredBatchRun, 'createdBy'>): Actor {
  return { kind: 'user', id, nom, permissions: new Set() };
}

/** Runs that a list shows. */
const maxListed = 50;

/** Makes the handlers of a batch job. */
export function batchCalls<Own extends object, Count extends string, Refus, View>(
  { texts, view, ...parts }: BatchJobParts<Own, Count, Refus, View>,
  { runs, batches }: BatchModels<Own, Count, Refus>,
  store: RunStore<BatchRun<Own, Count>>,
): BatchCalls<Own, View> {
  type Run = BatchRun<Own, Count>;
  const find = async (id: string): Promise<Run> => {
    const run = await runs.findOne({ _id: id });
    if (!run) throw new RuleError('not_found', { message: texts.notFound });
    return run;
  };
  const shown = async (actor: Actor, found: readonly Run[]): Promise<View[]> => {
    const refuses = await batches.refusesOf(found.map(({ _id }) => _id));
    const views = found.map((run) => view(run, refuses.get(run._id) ?? []));
    return parts.shownTo ? views.map(parts.shownTo(actor)) : views;
  };
  const shownOne = async (actor: Actor, run: Run): Promise<View> => (await shown(actor, [run]))[0]!;
  return {
    get: async ({ params, actor }) => shownOne(actor, await find(params.id)),
    follow: (request) => {
      const hasEnded = ({ etat }: Run) => etat !== running;
      const progress = ({ done }: Run) => done;
      return sendRun(request, { find, hasEnded, progress }, (run) => shownOne(request.actor, run));
    },
    cancel: async ({ params: { id }, actor }) => {
      const isCancelled = await markCancelled(store, id);
      tellChange(id);
      const run = await find(id);
      if (!isCancelled && run.etat === 'termine') throw new RuleError('conflict', { message: texts.ended });
      return shownOne(actor, run);
    },
    list: async (actor, filter = {}) => {
      const latest = runs.find(filter as FilterOf<Run>, { sort: { createdAt: -1 }, limit: maxListed });
      return shown(actor, await latest.toArray());
    },
  };
}

/** False when the run has ended or does not exist. */
function markCancelled<Run extends StoredBatchRun>(store: RunStore<Run>, id: string): Promise<boolean> {
  return transaction(async (unit) => {
    const runs = store.runs as unknown as CollectionOf<StoredBatchRun>;
    const end = { $set: { etat: 'annule', finishedAt: new Date() } } as const;
    const run = await runs.findOneAndUpdate({ _id: id, etat: running }, end, { session: unit.session });
    if (run) await tellFeed(store, unit, run as Run);
    return run !== null;
  });
}
