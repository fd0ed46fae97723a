import type { HistoryLine } from '@club/contract';
import { isDuplicateKey, personOf, recordChange, RuleError, type Actor, type Unit } from '@club/service-kit';
import type { FormuleDocument, StoredFormuleFields } from './formule-document.ts';
import { liveFormules } from './live-formules.ts';
import { Formules } from './formule-model.ts';
import { shownFieldsOf, stateOf } from './to-formule.ts';

/** Who changes a formula, how, and in which request. */
export interface ChangeOrigin {
  action: HistoryLine['action'];
  actor: Actor;
  requestId: string;
}

/** Stores a new formula with its history line and its event. */
export async function insertFormule(
  unit: Unit,
  formule: FormuleDocument,
  origin: ChangeOrigin,
): Promise<void> {
  await Formules.insertMany([formule], { session: unit.session, lean: true });
  await record(unit, null, formule, origin);
}

/** Writes changes of a formula read in the same transaction, with its history line and its event; answers it as it stands then. */
export async function storeFormule(
  unit: Unit,
  before: FormuleDocument,
  changes: Partial<StoredFormuleFields> & Pick<Partial<FormuleDocument>, 'closedWithSection' | 'deletedAt'>,
  origin: ChangeOrigin,
): Promise<FormuleDocument> {
  const updatedBy = personOf(origin.actor).nom;
  const written = { ...changes, version: before.version + 1, updatedAt: new Date(), updatedBy };
  const after = { ...before, ...written };
  await Formules.updateOne({ _id: before._id }, { $set: written }, { session: unit.session });
  await record(unit, before, after, origin);
  return after;
}

function record(
  unit: Unit,
  before: FormuleDocument | null,
  after: FormuleDocument,
  origin: ChangeOrigin,
): Promise<void> {
  const { _id: id, version } = after;
  unit.afterCommit(() => liveFormules.put(after));
  return recordChange(unit, {
    entity: 'formule',
    id,
    version,
    before: before && shownFieldsOf(before),
    after: shownFieldsOf(after),
    state: stateOf(after),
    ...origin,
  });
}

/** Waits for a write of a formula; throws `duplicate_code` (409) when another formula has its code. */
export async function orDuplicate<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const message = 'Une autre formule porte déjà ce code.';
    throw new RuleError('duplicate_code', { message, errors: [{ field: 'code', message }] });
  }
}
