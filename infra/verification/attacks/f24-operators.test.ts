/**
 * F24: MongoDB operators, prototype keys and slow patterns in every parameter of every call that reads: 400, or taken as
 * plain text that nothing holds. Addresses and bodies of every call: infra/verification/contract-walk/hostile-inputs.ts.
 */
import assert from 'node:assert/strict';
import { describe, test, before } from 'node:test';
import { pathOf, type CallName, type Problem } from '@club/contract';
import { schemasOf } from '@club/contract/server';
import { deliveredCalls } from '../../testing/delivered-calls.ts';
import { acknowledged } from '../../testing/acknowledged.ts';
import { shortest } from '../../testing/shortest.ts';
import type { Answer, Staff } from '../../testing/staff.ts';
import { theClub, type Club } from './club.ts';

/** A search among members may take this long, whatever it looks for. Milliseconds. */
const searchWithinMs = 300;

/** What would find everything if it were understood. */
const payloads: readonly string[] = [
  '{"$gt":""}',
  '{"$ne":null}',
  '{"$where":"sleep(5000)||true"}',
  '$where',
  '.*',
  '^',
  '[^z]*',
  "' || '1'=='1",
  '__proto__',
  'constructor',
  '\u0000',
  '%',
];

/** Ways to make a parameter an object or a list. */
const spellings = (key: string): readonly string[] => [
  `${key}[$ne]=zzz`,
  `${key}[$regex]=.*`,
  `${key}[]=a`,
  `${key}.$ne=zzz`,
  `__proto__[${key}]=a`,
];

/** The same for what no call knows. */
const unknown = ['$where=1', '$or[0][nom]=a', 'constructor[prototype][nom]=a', 'inconnu[$ne]=1'];

/** Patterns that take a backtracking engine hours. */
const slowPatterns: readonly string[] = [
  '(a+)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(.*a){30}',
  `${'a'.repeat(90)}!`,
  'a'.repeat(100),
  '((((((((((a*)*)*)*)*)*)*)*)*)*$',
];

/** Sums that are there without a row, nought each. */
const sums = new Set(['tranches']);

/** Rows of a list, whatever it is called: the longest array in the answer. */
function rowsOf(body: unknown): number {
  if (Array.isArray(body)) return body.length;
  if (typeof body !== 'object' || body === null) return 0;
  const lists = Object.entries(body).filter(([name, value]) => Array.isArray(value) && !sums.has(name));
  return Math.max(0, ...lists.map(([, { length }]) => length));
}

/** A member who pays part of what he owes: something in every list. */
async function aDebtor(admin: Staff): Promise<void> {
  const person = { nom: 'Trabelsi', prenom: 'Amina' };
  const { id: payeurId } = await acknowledged(admin, 'createAdherent', { body: person });
  const formule = { code: 'F24', designation: 'Natation', montant: 300 };
  const { id: formuleId } = await acknowledged(admin, 'createFormule', { body: formule });
  const reglement = { montant: 300, statut: 'en_attente', typeReglement: 'cheque' };
  await acknowledged(admin, 'createCotisation', {
    body: {
      payeurId,
      adherentId: payeurId,
      lienParente: 'Lui-même',
      formules: [{ formuleId, montant: 300 }],
      reglements: [reglement],
    },
  });
}

describe('F24: operators', () => {
  let club: Club;
  before(async () => {
    club = await theClub();
    await aDebtor(club.admin);
  });

  const reading = deliveredCalls.filter(
    ({ name, call }) => call.method === 'GET' && call.response !== 'page' && name !== 'logout',
  );
  const keysOf = (name: CallName) =>
    Object.keys((schemasOf(name).query?.describe() as { keys?: object } | undefined)?.keys ?? {});

  /** Fails unless the answer is a refusal of the input, or holds no row. */
  function assertLiteral(answer: Answer, what: string): void {
    const shown = `${what}: ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 300)}`;
    if (answer.status === 200) assert.equal(rowsOf(answer.body), 0, shown);
    else assert.ok([400, 404, 422].includes(answer.status) && (answer.body as Problem).code, shown);
  }

  test('there is something to find in what is asked for below', async () => {
    for (const name of ['listAdherents', 'listCotisations', 'listReglements'] as const)
      assert.ok(rowsOf((await club.admin.call(name)).body) > 0, name);
  });

  for (const { name, call, params } of reading) {
    const keys = keysOf(name);
    if (keys.length === 0) continue;
    test(`GET ${call.path} takes no operator in ${keys.join(', ')}`, async () => {
      const path = pathOf(call, params);
      const values = keys.flatMap((key) => payloads.map((value) => ({ key, value })));
      await Promise.all(
        values.map(async ({ key, value }) => {
          const query = new URLSearchParams({ [key]: value });
          const answer = await club.admin.send('GET', `${path}?${query}`, {});
          // What gets past a browser's cache is never looked at; all else is refused or found nowhere.
          if (key !== '_' && key !== 't') assertLiteral(answer, `${path}?${key}=${value}`);
        }),
      );
      await Promise.all(
        [...keys.flatMap(spellings), ...unknown].map(async (spelling) => {
          const { status } = await club.admin.send('GET', `${path}?${spelling}`, {});
          assert.equal(status, 400, `${path}?${spelling}`);
        }),
      );
    });
  }

  test('no search takes long, whatever it looks for', async () => {
    const lists = reading.filter(({ name }) => keysOf(name).includes('search'));
    assert.ok(lists.length >= 2, 'members and money are searched');
    for (const { call, params } of lists) {
      for (const search of slowPatterns) {
        const path = `${pathOf(call, params)}?${new URLSearchParams({ search })}`;
        const ms = await shortest(searchWithinMs, async () => {
          const start = performance.now();
          const { status } = await club.admin.send('GET', path, {});
          assert.ok(status === 200 || status === 400, path);
          return performance.now() - start;
        });
        assert.ok(ms <= searchWithinMs, `${path}: ${ms.toFixed(0)} ms`);
      }
    }
  });
});
