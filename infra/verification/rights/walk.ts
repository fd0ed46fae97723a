import type { MongoClient } from 'mongodb';
import { personalAccess, personalFields, type CallName } from '@club/contract';
import { inParallel } from '../../demo/in-parallel.ts';
import { deliveredCalls, type DeliveredCall } from '../../testing/delivered-calls.ts';
import { changedBetween, settledFingerprint } from './fingerprint.ts';
import { mayMake } from './matrix.ts';
import { lacksSecondRight, nestedBodies, toldTooMuch } from './nested-rights.ts';
import type { Person } from './people.ts';
import { effective, idle, titleOf, type Known, type RequestParts } from './request-parts.ts';

/** What one part of the proof came to. */
export interface Part {
  name: string;
  asked: number;
  askedAgain?: number;
  faults: string[];
}

/** Requests under way at once. */
const width = 8;

/** Says nothing about rights; a call that keeps answering it is a failure. */
const unavailable = 503;
const timesAskedAgain = 2;

type Asked = readonly [person: Person, call: DeliveredCall, parts: RequestParts];

/** The gateway answers some calls itself: no service to ask. */
const isAt = (person: Person, { call }: DeliveredCall) =>
  call.owner !== 'gateway' || !person.who.endsWith('at the service');

/** Health is not about rights; logout would end the session. */
const apart: ReadonlySet<string> = new Set(['getHealth', 'logout']);

function isPermitted({ name, call }: DeliveredCall, { permissions }: Person): boolean {
  return mayMake(call.access, permissions) && !lacksSecondRight(name, permissions);
}

function pairs(people: readonly Person[], permitted: boolean): [Person, DeliveredCall][] {
  return people.flatMap((person) =>
    deliveredCalls
      .filter((one) => isAt(person, one) && !apart.has(one.name) && isPermitted(one, person) === permitted)
      .map((one): [Person, DeliveredCall] => [person, one]),
  );
}

async function askAll(
  name: string,
  asked: readonly Asked[],
  isRight: (status: number, person: Person, body: unknown, name: CallName) => boolean,
): Promise<Part> {
  const faults: string[] = [];
  let askedAgain = 0;
  await inParallel(asked, width, async ([person, { name: call, call: data }, parts]) => {
    let { status, body } = await person.ask(call, data, parts);
    for (let time = 0; status === unavailable && time < timesAskedAgain; time += 1) {
      askedAgain += 1;
      ({ status, body } = await person.ask(call, data, parts));
    }
    if (isRight(status, person, body, call)) return;
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

/** Forbidden calls answer 401 to nobody and 403 to others, even with valid records and bodies; nothing changes. */
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

/** Their `adresse` is the club's, or that of a screen. */
const ofNobody: ReadonlySet<string> = new Set(['getSettings', 'getPublicSettings', 'listVues']);

/** What asks for a right of its own in an answer to somebody without it; API descriptions only name it. */
function tellsTooMuch({ permissions = [] }: Person, body: unknown, name: CallName): boolean {
  if (toldTooMuch(name, permissions, body).length > 0) return true;
  if (
    permissions.includes(personalAccess) ||
    (body !== null && typeof body === 'object' && 'openapi' in body)
  )
    return false;
  if (ofNobody.has(name)) return false;
  const text = JSON.stringify(body) ?? '';
  return personalFields.some((field) => text.includes(`"${field}"`));
}

/** Reading that is asked for with a body. */
const readsByPost: ReadonlySet<string> = new Set(['findAdherentForCard']);

/** A payment inside another call is refused to who may make the call and not record payments; nothing changes. */
export function walkNested(people: readonly Person[], known: Known, client: MongoClient): Promise<Part> {
  const asked = nestedBodies.flatMap(({ name, fields, access }) =>
    pairs(people, true)
      .filter(([{ permissions }, one]) => one.name === name && !permissions?.includes(access))
      .map(([person, one]): Asked => {
        const parts = effective(one.name, one.call, known);
        return [person, one, { ...parts, body: { ...(parts.body as object), ...fields } }];
      }),
  );
  return changingNothing(client, () =>
    askAll('rights inside other calls', asked, (status) => status === 403),
  );
}

/** Everyone reads all that they may: nothing changes, and personal fields reach only those with the right. */
export function walkReads(people: readonly Person[], known: Known, client: MongoClient): Promise<Part> {
  const asked = pairs(people, true)
    // Reading a medical certificate is logged.
    .filter(
      ([, { name, call }]) => (call.method === 'GET' || readsByPost.has(name)) && name !== 'getCertificat',
    )
    .map(([person, one]): Asked => [person, one, effective(one.name, one.call, known)]);
  return changingNothing(client, () =>
    askAll(
      'reading',
      asked,
      (status, person, body, name) =>
        status !== 401 && status !== 403 && status < 500 && !tellsTooMuch(person, body, name),
    ),
  );
}
