/**
 * `npm run test:rights`: checks the matrix (matrix.md) on a running club, through the gateway and directly, then
 * fields, ids, tokens and headers. `--write-matrix` writes it.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { formatted } from '../../../gateway/contract/build/formatted.ts';
import { startSecondGateway } from '../attacks/second-gateway.ts';
import { administrator, mongoUrlOf, say, withClub } from '../../testing/club.ts';
import { fillWithDemo } from '../../demo/fill.ts';
import type { Stack } from '../../launcher/stack.ts';
import { markdownTable, tellReport } from '../report.ts';
import type { SignedIn } from '../../testing/staff.ts';
import { startKnownSessions } from './known-sessions.ts';
import { walkMassAssignment } from './mass-assignment.ts';
import { matrixText } from './matrix.ts';
import {
  onePermissionPeople,
  peopleAtServices,
  type Person,
  signedInPeople,
  single,
  tokenOf,
} from './people.ts';
import { effective, type Known, knownRecords, titleOf } from './request-parts.ts';
import { walkStrangers } from './strangers.ts';
import { type Part, walkNested, walkPermitted, walkReads, walkRefused } from './walk.ts';
import { deliveredCalls } from '../../testing/delivered-calls.ts';

/** Their id is any person's: a member's, a payer's. */
const ofAnyPerson: ReadonlySet<string> = new Set(['getRefusRappel', 'setRefusRappel']);

/** Their id is made by the browser, and names nothing that the server has. */
const ofBrowsers: ReadonlySet<string> = new Set(['signalerPorte']);

const emptyAnswers: readonly string[] = ['[]', '{"solde":0}'];

/** Every call on one record with ids of every other kind: not found, or an empty list. */
export async function walkOtherObjects(admin: Person, known: Known): Promise<Part> {
  const faults: string[] = [];
  let asked = 0;
  const ids = new Set(Object.values(known).filter((id) => /^[0-9a-f]{24}$/.test(id)));
  for (const { name, call } of deliveredCalls) {
    const own = effective(name, call, known);
    const parameter = Object.keys(own.params ?? {}).find((key) => /^(id|payeurId)$/.test(key));
    if (!parameter || call.owner === 'import' || ofAnyPerson.has(name) || ofBrowsers.has(name)) continue;
    for (const id of ids) {
      if (id === own.params?.[parameter]) continue;
      const parts = { ...own, params: { ...own.params, [parameter]: id } };
      const { status, body } = await admin.ask(name, call, parts);
      asked += 1;
      const isNone = status === 404 || (status === 200 && emptyAnswers.includes(JSON.stringify(body)));
      if (!isNone)
        faults.push(`${titleOf(call, parts)} answered ${status} ${JSON.stringify(body)?.slice(0, 160)}`);
    }
  }
  return { name: 'ids of other records', asked, faults };
}

const { values } = parseArgs({
  options: { 'write-matrix': { type: 'boolean' } },
});
const members = 60;

if (values['write-matrix']) writeMatrix();
else await withClub((club) => club.run(prove));

function writeMatrix(): void {
  const file = path.join(import.meta.dirname, 'matrix.md');
  writeFileSync(file, formatted(file, matrixText()));
}

async function prove(stack: Stack): Promise<void> {
  await fillWithDemo(stack, members, say);
  const known = new Map(single.map((held) => [tokenOf(held), held]));
  const admin = await administrator(stack);
  const { id: userId } = (await admin.staff.call('getSignedInUser')).body;
  const sessions = await startKnownSessions(stack.urlOf('admin'), known, userId);
  const gateway = await startSecondGateway(stack, { ADMIN_URL: sessions.url });
  const client = await new MongoClient(mongoUrlOf(stack)).connect();
  try {
    const parts = await walkAll({ stack, admin, userId, gatewayOfOnes: gateway.url, client });
    const rows = parts.map(({ name, asked, askedAgain, faults }) => [
      name,
      asked.toLocaleString('en'),
      askedAgain ?? '–',
      faults.length,
    ]);
    const table = markdownTable(['what', 'requests', 'asked again (503)', 'faults'], rows);
    tellReport('npm run test:rights', [table]);
    const faults = parts.flatMap((part) => part.faults);
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await client.close();
    await gateway.stop();
    await sessions.stop();
  }
}

interface Club {
  stack: Stack;
  admin: SignedIn;
  userId: string;
  gatewayOfOnes: string;
  client: MongoClient;
}

/** Walks that must change nothing come first. */
async function walkAll({ stack, admin, userId, gatewayOfOnes, client }: Club): Promise<Part[]> {
  const people = await signedInPeople(stack, admin);
  const all = [...people, ...onePermissionPeople(gatewayOfOnes), ...(await peopleAtServices(stack, userId))];
  const known = await knownRecords(admin.staff);
  const one = (who: string) => people.find((person) => person.who === who)!;
  const parts: Part[] = [];
  const walks: (() => Promise<Part>)[] = [
    () => walkRefused(all, known, client),
    () => walkReads(all, known, client),
    () => walkNested(all, known, client),
    () => walkStrangers(stack, one('viewer'), known),
    () => walkOtherObjects(one('admin'), known),
    () => walkMassAssignment(one('admin'), known, client),
    () => walkPermitted(all),
  ];
  for (const walk of walks) {
    const part = await walk();
    say(`${part.name}: ${part.asked} requests, ${part.faults.length} faults`);
    parts.push(part);
  }
  return parts;
}
