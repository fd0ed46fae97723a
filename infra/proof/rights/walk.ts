import type { MongoClient } from 'mongodb';
import { personalAccess, personalFields } from '@club/contract';
import { inParallel } from '../../demo/in-parallel.ts';
import { deliveredCalls, type DeliveredCall } from '../../testing/delivered-calls.ts';
import { changedBetween, settledFingerprint } from './fingerprint.ts';
import { mayMake } from './matrix.ts';
import type { Person } from './people.ts';
import { effective, idle, titleOf, type Known, type RequestParts } from './request-parts.ts';

/** What one part of the proof came to. */
export interface Part {
  name: string;
  asked: number;
  /** How many had to be asked again, in a part that does so. */
  askedAgain?: number;
  /** Sentences, one for each thing that should not be. */
  faults: string[];
}

/** Requests under way at once. */
const width = 8;

/** Nobody was there to decide: that says nothing of rights. A call that stays so is a fault. */
const unavailable = 503;
const timesAskedAgain = 2;

type Asked = readonly [person: Person, call: DeliveredCall, parts: RequestParts];

/** Answered by the gateway itself, which has no service to be asked at. */
const isAt = (person: Person, { call }: DeliveredCall) =>
  call.owner !== 'gateway' || !person.who.endsWith('at the service');

/** It says how the product is, not what somebody may; and it would end the session of all that follow. */
const apart: ReadonlySet<string> = new Set(['getHealth', 'logout']);

function pairs(people: readonly Person[], permitted: boolean): [Person, DeliveredCall][] {
  return people.flatMap((person) =>
    deliveredCalls
      .filter(
        (one) =>
          isAt(person, one) &&
          !apart.has(one.name) &&
          mayMake(one.call.access, person.permissions) === permitted,
      )
      .map((one): [Person, DeliveredCall] => [person, one]),
  );
}

async function askAll(
  name: string,
  asked: readonly Asked[],
  isRight: (status: number, person: Person, body: unknown) => boolean,
): Promise<Part> {
  const faults: string[] = [];
  let askedAgain = 0;
  await inParallel(asked, width, async ([person, { name: call, call: data }, parts]) => {
    let { status, body } = await person.ask(call, data, parts);
    for (let time = 0; status === unavailable && time < timesAskedAgain; time += 1) {
      askedAgain += 1;
      ({ status, body } = await person.ask(call, data, parts));
    }
    if (isRight(status, person, body)) return;
    faults.push(
      `${person.who}: ${titleOf(data, parts)} answered ${status} ${JSON.stringify(body)?.slice(0, 200)}`,
    );
  });
  return { name, asked: asked.length, askedAgain, faults };
}

async function changingNothing(client: MongoClient, work: () => Promise<Part>): Promise<Part> {
  const before = await settledFingerprint(client);
  const part = await work();
  const changed = changedBetween(before, await settledFingerprint(client));
  return { ...part, faults: [...part.faults, ...changed.map((name) => `${part.name}: ${name} has changed`)] };
}

/** What is not permitted answers 401 to nobody and 403 to others, however real the record and whole the body; nothing changes. */
export function walkRefused(people: readonly Person[], known: Known, client: MongoClient): Promise<Part> {
  const asked = pairs(people, false).map(([person, one]): Asked => [
    person,
    one,
    effective(one.name, one.call, known),
  ]);
  const expected = ({ permissions }: Person) => (permissions === undefined ? 401 : 403);
  return changingNothing(client, () =>
    askAll('not permitted', asked, (status, person) => status === expected(person)),
  );
}

/** What is permitted is never refused with 401 or 403, and never breaks. */
export function walkPermitted(people: readonly Person[]): Promise<Part> {
  const asked = pairs(people, true).map(([person, one]): Asked => [person, one, idle(one.name, one.call)]);
  return askAll('permitted', asked, (status) => status !== 401 && status !== 403 && status < 500);
}

/** Personal fields of members in an answer to somebody who may not know them. */
function tellsTooMuch({ permissions = [] }: Person, body: unknown): boolean {
  if (permissions.includes(personalAccess)) return false;
  const text = JSON.stringify(body) ?? '';
  return personalFields.some((field) => text.includes(`"${field}"`));
}

/**
 * Everything that can be read is read, at records that exist, by everyone who may: nothing changes, and nobody is told personal
 * fields who may not know them.
 */
export function walkReads(people: readonly Person[], known: Known, client: MongoClient): Promise<Part> {
  const asked = pairs(people, true)
    // Who reads a medical certificate is written down.
    .filter(([, { name, call }]) => call.method === 'GET' && name !== 'getCertificat')
    .map(([person, one]): Asked => [person, one, effective(one.name, one.call, known)]);
  return changingNothing(client, () =>
    askAll(
      'reading',
      asked,
      (status, person, body) =>
        status !== 401 && status !== 403 && status < 500 && !tellsTooMuch(person, body),
    ),
  );
}
