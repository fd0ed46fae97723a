import { codeKeyOf, type AdherentState, type EntityState } from '@club/contract';
import { RuleError, type UnitOfWork } from '@club/service-kit';
import { codeKeyIn } from '../codes/code-key-query.ts';
import type { AdherentDocument } from './adherent-document.ts';
import { Adherents } from './adherent-model.ts';
import { stateOf } from './to-adherent.ts';

const notFound = () => new RuleError('not_found', { message: 'Adhérent introuvable.' });

/** A member outside the trash, read in `unit` when given; throws `not_found`. */
export async function adherentById(id: string, unit?: UnitOfWork): Promise<AdherentDocument> {
  const found = await Adherents.findOne({ _id: id, deletedAt: null }, null, {
    session: unit?.session,
  }).lean();
  if (!found) throw notFound();
  return found;
}

/** A member in the trash, inside a transaction; throws `not_found`, also for who was erased. */
export async function trashedAdherentById(id: string, unit: UnitOfWork): Promise<AdherentDocument> {
  const found = await Adherents.findById(id, null, { session: unit.session }).lean();
  if (!found?.deletedAt || found.effacement?.le) throw notFound();
  return found;
}

/** Member with this code, else one differing only in case or leading zeros; the trash excluded; null when there is none. */
export async function adherentByCode(code: string): Promise<AdherentDocument | null> {
  const exact = await Adherents.findOne({ codeAdherent: code.trim(), deletedAt: null }).lean();
  return exact ?? Adherents.findOne({ codeKey: codeKeyIn([codeKeyOf(code)]), deletedAt: null }).lean();
}

/** Answers another service that lacks a member: its state, tombstone or null. */
export async function answerAdherentState({
  id,
}: {
  id: string;
}): Promise<EntityState<AdherentState> | null> {
  const found = await Adherents.findById(id).lean();
  return found && stateOf(found);
}
