import { setTimeout as pause } from 'node:timers/promises';
import {
  type Actor,
  existing,
  logger,
  recordChange,
  requestReply,
  transaction,
  type UnitOfWork,
  untilBeat,
} from '@club/service-kit';
import { keepCutOff } from '../saisons/keep-saison.ts';
import { type FrozenFigures, Saisons, type StoredSaison } from '../saisons/saison-model.ts';
import { saisonChange } from '../saisons/saison-change.ts';
import { figuresFrom } from './closing-rules.ts';

/** Milliseconds. */
const lookEveryMs = 3_000;

/** Milliseconds. */
const retryMs = 500;

let bell = new AbortController();

export function wakeClosingJob(): void {
  bell.abort();
}

/**
 * Ends closings and undoes cut-off deletions until it succeeds; returns the stop. Every instance runs it:
 * steps are idempotent (`endClosing`).
 */
export async function startClosingJob(): Promise<() => Promise<void>> {
  let stopped = false;
  const run = async (): Promise<void> => {
    while (!stopped) {
      bell = new AbortController();
      const allEnded = await endClosings();
      await keepAll();
      // An aborted pause: something to do, or the end.
      await pause(allEnded ? untilBeat(lookEveryMs) : retryMs, undefined, { signal: bell.signal }).catch(
        () => undefined,
      );
    }
  };
  const running = run();
  return async () => {
    stopped = true;
    wakeClosingJob();
    await running;
  };
}

/** Owners that are away are asked next time. */
async function keepAll(): Promise<void> {
  try {
    await keepCutOff();
  } catch (error) {
    logger.warn({ err: error }, 'a season whose deletion was cut off cannot take in yet, trying again');
  }
}

/** False when one must be tried again. */
async function endClosings(): Promise<boolean> {
  try {
    for (const saison of await Saisons.find({ clotureEnCours: true }).toArray()) {
      await endClosing(saison);
      logger.info({ saison: saison._id }, 'season closed');
    }
    return true;
  } catch (error) {
    logger.warn({ err: error }, 'closing of a season interrupted, trying again');
    return false;
  }
}

/** Milliseconds. */
const answerWithinMs = 10_000;

/**
 * Ends a closing: finance freezes, then members; the totals are stored and the season is closed (S-6).
 * Idempotent over instances.
 * @throws RuleError `unavailable` (503) while finance or members is away
 */
export async function endClosing({ _id: id }: StoredSaison): Promise<void> {
  const options = { timeoutMs: answerWithinMs };
  const money = await requestReply('finance', 'closeSaison', { id }, options);
  const inscriptions = await requestReply('members', 'closeSaison', { id }, options);
  const figures = figuresFrom(money, inscriptions);
  await transaction((unit) => storeClosed(unit, id, figures));
}

async function storeClosed(unit: UnitOfWork, id: string, figures: FrozenFigures): Promise<void> {
  const { session } = unit;
  const before = await Saisons.findOne({ _id: id, clotureEnCours: true }, { session });
  if (!before) return;
  const closed = { cloturee: true, active: false, clotureEnCours: false, dateCloture: new Date(), figures };
  const $set = { ...closed, version: before.version + 1, updatedAt: new Date() };
  const after = await existing(
    Saisons.findOneAndUpdate({ _id: id }, { $set }, { session, returnDocument: 'after' }),
  );
  await recordChange(unit, saisonChange('update', before, after, askedBy(before)));
}

/** The person who asked for the closing. */
function askedBy({ clotureDemandee }: StoredSaison): { actor: Actor; requestId: string } {
  const { id, nom, requestId } = clotureDemandee ?? { id: 'seasons', nom: 'seasons', requestId: 'closing' };
  const service = { kind: 'service', id: 'seasons', nom: 'seasons', permissions: new Set<never>() } as const;
  return { actor: { ...service, onBehalfOf: { id, nom } }, requestId };
}
