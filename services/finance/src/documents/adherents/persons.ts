import { randomUUID } from 'node:crypto';
import type { AdherentState, EntityState, PersonName } from '@club/contract';
import {
  callService,
  defineCopy,
  requestReply,
  RuleError,
  timeLimits,
  type UnitOfWork,
} from '@club/service-kit';
import { batchSize } from '../collections/read-documents.ts';

/** A member or other payer, as published by the members service. */
export type Person = AdherentState & { _id: string; version: number };

/**
 * The person from the copy, else from members; null outside both or in the trash.
 * @throws RuleError `unavailable` (503) when the copy lacks the person and members is away
 */
export async function personById(id: string): Promise<Person | null> {
  return (await personsById([id])).get(id) ?? null;
}

/**
 * Persons by id, from the copy or else from members, whose answer is kept. Unknown ones and those in the trash are
 * absent; see `personNames` for names.
 * @throws RuleError `unavailable` (503) when the copy lacks one and members is away
 */
export async function personsById(ids: readonly string[]): Promise<Map<string, Person>> {
  const asked = [...new Set(ids)];
  const known = await copiesOf(asked);
  const live = known.filter(({ deleted }) => !deleted);
  const persons = new Map<string, Person>(live.map((copy) => [copy._id, copy]));
  const copied = new Set(known.map(({ _id }) => _id));
  const missing = asked.filter((id) => !copied.has(id));
  for (const person of await freshPersons(missing)) persons.set(person._id, person);
  return persons;
}

/**
 * A payer, as `personById`; also one in the trash, as last known, since his debts can still be paid (M-26).
 * @throws RuleError `unavailable` (503) as `personById`
 */
export async function payingPerson(id: string): Promise<(Person & { deleted: boolean }) | null> {
  const [copy] = await copiesOf([id]);
  if (copy) return copy;
  const [person] = await freshPersons([id]);
  return person ? { ...person, deleted: false } : null;
}

/**
 * The persons as the members service has them now; the copy is updated. Unknown ones and those in the trash are absent.
 * @throws RuleError `unavailable` (503) when members is away
 */
export async function freshPersons(ids: readonly string[]): Promise<Person[]> {
  const states = (await askMembers(ids)).filter((state) => state !== null);
  await adherentCopy.keep(states);
  return states.flatMap(({ id, version, deleted, data }) =>
    data === null || deleted ? [] : [{ ...data, _id: id, version }],
  );
}

/** Uses the driver for speed: every payment begins here. */
async function copiesOf(ids: readonly string[]): Promise<(Person & { deleted: boolean })[]> {
  const copies = adherentCopy.collection.find({ _id: { $in: ids } });
  return (await copies.toArray()) as unknown as (Person & { deleted: boolean })[];
}

/** Copy of the members and other payers, indexed by code and by season of inscription. */
export const adherentCopy = defineCopy('adherent', [
  { codeAdherent: 1 },
  { saisonId: 1 },
  { 'inscriptions.saisonId': 1 },
]);

type Answer = EntityState<AdherentState> | null;

/**
 * The persons as the members service has them now, null for unknown ones. Over the bus, or over HTTP while that is
 * away.
 * @throws RuleError `unavailable` (503) when members is away
 */
export async function askMembers(ids: readonly string[]): Promise<Answer[]> {
  if (ids.length === 0) return [];
  try {
    return await Promise.all(ids.map((id) => requestReply('members', 'adherent', { id })));
  } catch (error) {
    if (!(error instanceof RuleError) || error.code !== 'unavailable') throw error;
    const parts = { body: { ids: [...ids] } };
    return callService('readAdherentStates', parts, {
      requestId: randomUUID(),
      timeoutMs: timeLimits().question,
    });
  }
}

/** Throws RuleError `refused_value` on `payeurId` when the payer is not among the persons found. */
export function requirePayeur(payeurId: string, persons: ReadonlyMap<string, Person>): void {
  if (persons.has(payeurId)) return;
  throw payeurNotFound();
}

/** The error of an unknown payer. */
export function payeurNotFound(): RuleError {
  return new RuleError('refused_value', { errors: [{ field: 'payeurId', message: 'Payeur introuvable.' }] });
}

const nameOnly = { codeAdherent: 1, prenom: 1, nom: 1 } as const;

/** Persons the caller already has, in a map or a table; they are not read again. */
export interface KnownPersons {
  persons?: Pick<ReadonlyMap<string, Named>, 'get'>;
}

/** Tombstones of persons never known have no name. */
type Named = Partial<PersonName>;

/**
 * Code and names of persons from the copy, deleted ones included. One unknown or purged gets no code and «—», so that
 * lists never fail because of a name.
 */
export async function personNames(
  ids: Iterable<string>,
  { unit, persons }: { unit?: UnitOfWork } & KnownPersons = {},
): Promise<(id: string) => PersonName> {
  const names = new Map<string, Named>();
  const missing: string[] = [];
  for (const id of new Set(ids)) {
    const known = persons?.get(id);
    if (known) names.set(id, known);
    else missing.push(id);
  }
  for (const one of await namesOf(missing, unit)) names.set(one._id, one);
  return (id) => {
    const { codeAdherent = '', prenom = '', nom = '—' } = names.get(id) ?? persons?.get(id) ?? {};
    return { id, codeAdherent, prenom, nom };
  };
}

/** Uses the driver, for three fields; large reports are read in parts so that other requests are not held up. */
async function namesOf(ids: string[], unit?: UnitOfWork): Promise<(Named & { _id: string })[]> {
  if (ids.length === 0) return [];
  return adherentCopy.collection
    .find<Named & { _id: string }>(
      { _id: { $in: ids } },
      { projection: nameOnly, session: unit?.session, batchSize },
    )
    .toArray();
}
