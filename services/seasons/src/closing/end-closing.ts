import {
  existing,
  recordChange,
  requestReply,
  transaction,
  type Actor,
  type UnitOfWork,
} from '@club/service-kit';
import { saisonChange } from '../saisons/saison-change.ts';
import { Saisons, type FrozenFigures, type StoredSaison } from '../saisons/saison-model.ts';
import { figuresFrom } from './closing-rules.ts';

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
