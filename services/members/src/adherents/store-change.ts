import type { HistoryLine } from '@club/contract';
import { recordChange, RuleError, type Actor, type Unit } from '@club/service-kit';
import type { AdherentDocument } from './adherent-document.ts';
import { Adherents } from './adherent-model.ts';
import { stateOf, toAdherent } from './to-adherent.ts';

/** Who changes a member, how, and in which request. */
export interface ChangeOrigin {
  action: HistoryLine['action'];
  actor: Actor;
  requestId: string;
}

/** The name that history and the record keep: the person for whom a service acts, else the actor. */
export function nameOf(actor: Actor): string {
  return (actor.onBehalfOf ?? actor).nom;
}

/** Refuses a change made on another version than the current one (trust.md F13); `expected` absent means any. */
export function refuseStale(current: AdherentDocument, expected: number | undefined): void {
  if (expected === undefined || expected === current.version) return;
  const message = `Cette fiche a été modifiée entre-temps par ${current.updatedBy}.`;
  throw new RuleError('stale_version', { message, current: toAdherent(current) });
}

/**
 * Writes changed fields of a member read in the same transaction, with its history line and its event; answers the
 * member as it stands then. A concurrent change of the same member makes the transaction start over.
 */
export async function storeChange(
  unit: Unit,
  before: AdherentDocument,
  changes: Partial<AdherentDocument>,
  { action, actor, requestId }: ChangeOrigin,
): Promise<AdherentDocument> {
  const { _id: id } = before;
  const version = before.version + 1;
  const written = { ...changes, version, updatedAt: new Date(), updatedBy: nameOf(actor) };
  const after = { ...before, ...written };
  await Adherents.updateOne({ _id: id }, { $set: written }, { session: unit.session });
  await recordChange(unit, {
    entity: 'adherent',
    id,
    version,
    action,
    before: toAdherent(before),
    after: toAdherent(after),
    actor,
    requestId,
    state: stateOf(after),
  });
  return after;
}
