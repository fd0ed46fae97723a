import type { AdherentState } from '@club/contract';
import { adherentCopy } from './adherent-copy.ts';
import { askMembers } from './ask-members.ts';

/** A member or another payer, as members published it. */
export type Person = AdherentState & { _id: string; version: number };

/**
 * The person, from the copy, else from members; null when there is none outside the trash.
 * @throws RuleError `unavailable` (503) when the copy lacks the person and members is away
 */
export async function personById(id: string): Promise<Person | null> {
  return (await personsById([id])).get(id) ?? null;
}

/**
 * Persons by id, in one query of the copy; those it lacks are asked of members and kept. One that does not exist, or lies in
 * the trash, is absent. Names for lists, of deleted persons too: `personNames`.
 * @throws RuleError `unavailable` (503) when the copy lacks one of them and members is away
 */
export async function personsById(ids: readonly string[]): Promise<Map<string, Person>> {
  const asked = [...new Set(ids)];
  const known = await copiesOf(asked);
  const live = known.filter(({ deleted }) => !deleted);
  const persons = new Map<string, Person>(live.map((copy) => [copy._id, copy]));
  const missing = asked.filter((id) => !known.some(({ _id }) => _id === id));
  for (const person of await freshPersons(missing)) persons.set(person._id, person);
  return persons;
}

/**
 * Who pays, as `personById`; one in the trash too, as the copy knew him last: what he owes can still be paid.
 * @throws RuleError `unavailable` (503) as `personById`
 */
export async function payingPerson(id: string): Promise<(Person & { deleted: boolean }) | null> {
  const [copy] = await copiesOf([id]);
  if (copy?.deleted) return copy;
  const person = await personById(id);
  return person && { ...person, deleted: false };
}

/**
 * The persons as members has them now; the copy keeps what it learns. One that does not exist, or lies in the trash, is absent.
 * @throws RuleError `unavailable` (503) when members is away
 */
export async function freshPersons(ids: readonly string[]): Promise<Person[]> {
  const states = (await askMembers(ids)).filter((state) => state !== null);
  await adherentCopy.keep(states);
  return states.flatMap(({ id, version, deleted, data }) =>
    data === null || deleted ? [] : [{ ...data, _id: id, version }],
  );
}

/** Reads with the driver itself: every payment begins with it. */
async function copiesOf(ids: readonly string[]): Promise<(Person & { deleted: boolean })[]> {
  const copies = adherentCopy.model.collection.find({ _id: { $in: ids } as never });
  return (await copies.toArray()) as unknown as (Person & { deleted: boolean })[];
}
