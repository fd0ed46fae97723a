import assert from 'node:assert/strict';
import mongoose from 'mongoose';
import type { CallName } from '@club/contract';
import { createIndexes } from '../mongo/create-indexes.ts';
import { storedDefaultsOf } from '../mongo/stored-defaults.ts';
import type { Client } from './client.ts';

/** A collection of the running service. */
interface Stored {
  readonly collectionName: string;
}

function modelOf({ collectionName }: Stored): typeof mongoose.Model {
  const model = Object.values(mongoose.models).find(
    ({ collection }) => collection.collectionName === collectionName,
  );
  assert.ok(model, `${collectionName} is declared`);
  return model;
}

/**
 * What a former release may lack of the records of a collection: fields with a default, and those of the rows of their lists. `always` are
 * the lists that a record never was without.
 */
export function gapsOf(stored: Stored, always: readonly string[] = []): string[] {
  const { fields, items } = storedDefaultsOf(modelOf(stored).schema);
  const ofRows = Object.entries(items).flatMap(([list, row]) =>
    Object.keys(row).map((name) => `${list}.${name}`),
  );
  return [...Object.keys(fields), ...ofRows].filter((field) => !always.includes(field));
}

/** What a copy holds beyond what makes it one: any of it may have been published later than the copy was made. */
export async function fieldsOfCopies(stored: Stored, always: readonly string[]): Promise<string[]> {
  const copies = await modelOf(stored).collection.find().toArray();
  const fields = new Set(copies.flatMap((copy) => Object.keys(copy)));
  return [...fields].filter((field) => !['_id', 'version', 'deleted', ...always].includes(field));
}

/**
 * Does `work` on records that lack a field (`notes`, or `details.notes` of the rows of a list), as a former release left them, once
 * the service has looked at what is stored as it does at its start; then puts it back.
 */
export async function asOfFormerRelease(
  stored: Stored,
  field: string,
  work: () => Promise<void>,
): Promise<void> {
  const { collection } = modelOf(stored);
  const [top = '', inner] = field.split('.');
  const had = await collection.find({ [top]: { $exists: true } }, { projection: { [top]: 1 } }).toArray();
  const path = inner === undefined ? top : `${top}.$[].${inner}`;
  await collection.updateMany({ [top]: { $exists: true } }, { $unset: { [path]: '' } });
  await mongoose.connection.collection('record_shapes').deleteMany({});
  await createIndexes();
  await work();
  for (const { _id, [top]: value } of had)
    await collection.updateOne({ _id }, { $set: { [top]: value as unknown } });
}

/** Makes calls one after the other; throws, naming the call, when one breaks or is refused. */
export async function allAnswer(
  client: Client,
  calls: readonly (readonly [name: CallName, parts: object])[],
  without: string,
): Promise<void> {
  for (const [name, parts] of calls) {
    const { status, body } = await client.call(name, parts as never);
    assert.ok(status < 300, `${name} without ${without}: ${status} ${JSON.stringify(body)}`);
  }
}
