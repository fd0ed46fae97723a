import type { Document, MongoClient } from 'mongodb';
import type { CallName, Problem } from '@club/contract';
import { schemasOf, type Described } from '@club/contract/server';
import { deliveredCalls, type DeliveredCall } from '../../testing/delivered-calls.ts';
import type { Person } from './people.ts';
import { effective, type Known } from './request-parts.ts';
import type { Part } from './walk.ts';

/** Fields only the server sets; added with all stored field names to every body. */
const coveted = [
  'role',
  'isAdmin',
  'permissions',
  'passwordHash',
  '_id',
  '__v',
  '$set',
  'constructor',
  'onBehalfOf',
];

/** A value found nowhere in the club. */
const text = 'valeur-qui-n-est-pas-la-sienne';
const number = 424_242.42;

/** A refusal names fifty faults at most, those of the body's own fields among them. */
const namedAtOnce = 40;

/** Calls whose plain body is refused for another reason. */
const refusedAnyway: ReadonlySet<CallName> = new Set(['openSaison', 'updateReglement', 'updateCotisation']);

async function storedFields(client: MongoClient): Promise<Set<string>> {
  const names = new Set(coveted);
  await eachDocument(client, (document) => Object.keys(document).forEach((key) => names.add(key)));
  return names;
}

async function eachDocument(
  client: MongoClient,
  look: (document: Document, where: string) => void,
): Promise<void> {
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  for (const { name } of databases.filter(({ name: one }) => one.startsWith('club_'))) {
    for (const collection of await client.db(name).collections()) {
      for await (const document of collection.find()) look(document, `${name}.${collection.collectionName}`);
    }
  }
}

interface Fields {
  taken: Set<string>;
  dropped: string[];
}

function fieldsOf(name: CallName): Fields {
  const { keys = {} } = (schemasOf(name).body?.describe() ?? {}) as Described;
  const dropped = Object.entries(keys).filter(([, { flags }]) => flags?.result === 'strip');
  return { taken: new Set(Object.keys(keys)), dropped: dropped.map(([key]) => key) };
}

/** Every write with each unknown field: 400 naming it. With server-set fields: accepted, values not stored. */
export async function walkMassAssignment(admin: Person, known: Known, client: MongoClient): Promise<Part> {
  const part: Part = { name: 'fields that are not the client’s', asked: 0, faults: [] };
  const names = await storedFields(client);
  const writes = deliveredCalls.filter(
    ({ name, call }) => schemasOf(name).body && call.request !== 'multipart',
  );
  for (const write of writes) {
    await refuseUnknown(admin, write, known, names, part);
    await dropDecided(admin, write, known, part);
  }
  await eachDocument(client, (document, where) => {
    const stored = JSON.stringify(document);
    if (stored.includes(text) || stored.includes(String(number)))
      part.faults.push(`${where} has kept ${stored.slice(0, 300)}`);
  });
  return part;
}

async function refuseUnknown(
  admin: Person,
  { name, call }: DeliveredCall,
  known: Known,
  names: ReadonlySet<string>,
  part: Part,
): Promise<void> {
  const { taken } = fieldsOf(name);
  const parts = effective(name, call, known);
  /** Which of these fields the answer refuses by name, if it is a refusal. */
  const refused = async (
    fields: readonly string[],
  ): Promise<[status: number, named: ReadonlySet<string>]> => {
    part.asked += 1;
    const unknown = Object.fromEntries(fields.map((field) => [field, text]));
    const { status, body } = await admin.ask(name, call, {
      ...parts,
      body: { ...(parts.body as object), ...unknown },
    });
    const errors = status === 400 ? ((body as Problem).errors ?? []) : [];
    return [status, new Set(errors.map(({ field }) => field))];
  };
  const fields = [...names].filter((field) => !taken.has(field));
  for (let first = 0; first < fields.length; first += namedAtOnce) {
    const group = fields.slice(first, first + namedAtOnce);
    const [, namedTogether] = await refused(group);
    // A body of alternatives names one alone.
    for (const field of group.filter((one) => !namedTogether.has(one))) {
      const [status, named] = await refused([field]);
      if (!named.has(field)) part.faults.push(`${name} with ${field} answered ${status}`);
    }
  }
}

async function dropDecided(
  admin: Person,
  { name, call }: DeliveredCall,
  known: Known,
  part: Part,
): Promise<void> {
  const { dropped } = fieldsOf(name);
  for (const value of dropped.length > 0 ? [text, number] : []) {
    const parts = effective(name, call, known, value === text ? '1' : '2');
    part.asked += 1;
    const decided = Object.fromEntries(dropped.map((field) => [field, value]));
    const { status, body } = await admin.ask(name, call, {
      ...parts,
      body: { ...(parts.body as object), ...decided },
    });
    const isStored = status === 200 || status === 201;
    if (!isStored && !refusedAnyway.has(name))
      part.faults.push(`${name} with ${dropped.join(', ')} answered ${status} ${JSON.stringify(body)}`);
  }
}
