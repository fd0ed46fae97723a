import type { AdherentState, EntityState } from '@club/contract';
import { RuleError, type Unit } from '@club/service-kit';
import { codeKeyOf } from '@club/service-kit/search';
import type { AdherentDocument } from './adherent-document.ts';
import { Adherents } from './adherent-model.ts';
import { stateOf } from './to-adherent.ts';

const notFound = () => new RuleError('not_found', { message: 'Adhérent introuvable.' });

/** A member outside the trash, inside a transaction when `unit` is given; throws `not_found`. */
export async function adherentById(id: string, unit?: Unit): Promise<AdherentDocument> {
  const found = await Adherents.findOne({ _id: id, deletedAt: null }, null, {
    session: unit?.session,
  }).lean();
  if (!found) throw notFound();
  return found;
}

/** A member in the trash, inside a transaction; throws `not_found`. */
export async function trashedAdherentById(id: string, unit: Unit): Promise<AdherentDocument> {
  const found = await Adherents.findById(id, null, { session: unit.session }).lean();
  if (!found?.deletedAt) throw notFound();
  return found;
}

/**
 * The member with this code, else the one whose code differs in case or leading zeros alone; null when there is none outside the
 * trash.
 */
export async function adherentByCode(code: string): Promise<AdherentDocument | null> {
  const exact = await Adherents.findOne({ codeAdherent: code.trim(), deletedAt: null }).lean();
  return exact ?? Adherents.findOne({ codeKey: codeKeyOf(code), deletedAt: null }).lean();
}

/** Answers another service that asks for a member its copy lacks: the state, its tombstone, or null. */
export async function answerAdherentState(payload: unknown): Promise<EntityState<AdherentState> | null> {
  const { id } = payload as { id?: unknown };
  if (typeof id !== 'string') return null;
  const found = await Adherents.findById(id).lean();
  return found && stateOf(found);
}
