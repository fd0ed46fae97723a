import type { HistoryLine, SectionFields } from '@club/contract';
import { isDuplicateKey, personOf, recordChange, RuleError, type Actor, type Unit } from '@club/service-kit';
import type { SectionDocument } from './section-document.ts';
import { liveSections } from './live-sections.ts';
import { Sections } from './section-model.ts';
import { fieldsOf, stateOf } from './to-section.ts';

/** Who changes a section, how, and in which request. */
export interface ChangeOrigin {
  action: HistoryLine['action'];
  actor: Actor;
  requestId: string;
}

/** Stores a new section with its history line and its event. */
export async function insertSection(
  unit: Unit,
  section: SectionDocument,
  origin: ChangeOrigin,
): Promise<void> {
  await Sections.insertMany([section], { session: unit.session, lean: true });
  await record(unit, null, section, origin);
}

/** Writes changes of a section read in the same transaction, with its history line and its event; answers it as it stands then. */
export async function storeSection(
  unit: Unit,
  before: SectionDocument,
  changes: Partial<SectionFields> & Pick<Partial<SectionDocument>, 'deletedAt'>,
  origin: ChangeOrigin,
): Promise<SectionDocument> {
  const updatedBy = personOf(origin.actor).nom;
  const written = { ...changes, version: before.version + 1, updatedAt: new Date(), updatedBy };
  const after = { ...before, ...written };
  await Sections.updateOne({ _id: before._id }, { $set: written }, { session: unit.session });
  await record(unit, before, after, origin);
  return after;
}

function record(
  unit: Unit,
  before: SectionDocument | null,
  after: SectionDocument,
  origin: ChangeOrigin,
): Promise<void> {
  const { _id: id, version } = after;
  unit.afterCommit(() => liveSections.put(after));
  return recordChange(unit, {
    entity: 'section',
    id,
    version,
    before: before && fieldsOf(before),
    after: fieldsOf(after),
    state: stateOf(after),
    ...origin,
  });
}

/** Waits for a write of a section; throws `duplicate_code` (409) when another section has its code. */
export async function orDuplicate<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const message = 'Une autre section porte déjà ce code.';
    throw new RuleError('duplicate_code', { message, errors: [{ field: 'code', message }] });
  }
}
