import { codeKeyOf, type AdherentState, type EntityState } from '@club/contract';
import { RuleError, type UnitOfWork } from '@club/service-kit';
import { codeKeyIn } from '../codes/code-key-query.ts';
import type { AdherentDocument } from './adherent-document.ts';
import { Adherents } from './adherent-model.ts';
import { stateOf } from './to-adherent.ts';

const notFound = () => new RuleError('not_found', { message: 'Adhérent introuvable.' });

/** A member outside the trash, read in `unit` when given; throws `not_found`. */
export async function adherentById(id: string, unit?: UnitOfWork): Promise<AdherentDocument> {
  const found = await Adherents.findOne({ _id: id, deletedAt: null }, { session: unit?.session });
  if (!found) throw notFound();
  return found;
}

/** Members outside the trash by their id, read in `unit`; those that are not there are absent. */
export async function adherentsById(
  ids: readonly string[],
  { session }: UnitOfWork,
): Promise<Map<string, AdherentDocument>> {
  const known = { _id: { $in: [...ids] }, deletedAt: null };
  const found = await Adherents.find(known, { session }).toArray();
  return new Map(found.map((one) => [one._id, one]));
}

/** A member in the trash, inside a transaction; throws `not_found`, also for who was erased or merged. */
export async function trashedAdherentById(id: string, unit: UnitOfWork): Promise<AdherentDocument> {
  const found = await Adherents.findOne({ _id: id }, { session: unit.session });
  if (!found?.deletedAt || found.effacement?.le || found.fonduEn) throw notFound();
  return found;
}

/**
 * Member with this code, else one differing only in case or leading zeros, else the one into whom such a record was merged; the
 * trash excluded; null when there is none.
 */
export async function adherentByCode(code: string): Promise<AdherentDocument | null> {
  const exact = await Adherents.findOne({ codeAdherent: code.trim(), deletedAt: null });
  if (exact) return exact;
  const alike = await Adherents.findOne({ codeKey: codeKeyIn([codeKeyOf(code)]) });
  return alike?.deletedAt ? heirOf(alike) : alike;
}

/** Into whom a record was merged, as he is now; null when it was not, or when he is in the trash. */
async function heirOf({ fonduEn }: AdherentDocument): Promise<AdherentDocument | null> {
  if (!fonduEn) return null;
  const heir = await Adherents.findOne({ _id: fonduEn.id });
  return heir?.deletedAt ? heirOf(heir) : heir;
}

/** Records that were merged into one, those merged into them included. */
export async function mergedInto(id: string): Promise<AdherentDocument[]> {
  const found = await intoRecord(id).toArray();
  const further = await Promise.all(found.map(({ _id }) => mergedInto(_id)));
  return [...found, ...further.flat()];
}

/** Answers another service that lacks a member: its state, tombstone or null. */
export async function answerAdherentState({
  id,
}: {
  id: string;
}): Promise<EntityState<AdherentState> | null> {
  const found = await Adherents.findOne({ _id: id });
  return found && stateOf(found);
}

/** Its query, apart so that its plan can be tested: as the partial index says it. */
export const intoRecord = (id: string) =>
  Adherents.find({ 'fonduEn.id': { $eq: id, $type: 'string' as const } });
