import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { anyHandlers } from '../testing/any-handlers.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { sendRows } from './send-rows.ts';

/** What the next report is made of. */
let rows: () => Iterable<object>;

describe('rows that are sent one by one', () => {
  let app: TestApp;
  let get: () => Promise<Response>;

  before(async () => {
    app = await testApp(
      'finance',
      anyHandlers<'finance'>({ reportReglements: (request) => sendRows(request, rows()) }),
    );
    const Authorization = await app.token({ permissions: new Set(['rapports.read']) });
    get = () => fetch(`${app.url}/api/reports/reglements`, { headers: { Authorization } });
  });
  after(() => app.close());

  for (const count of [0, 1, 2, 20_000])
    it(`${count} are an array of JSON`, async () => {
      const made = Array.from({ length: count }, (_, number) => ({ number, nom: `Ligne « ${number} »` }));
      rows = () => made;
      const response = await get();
      assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
      assert.deepEqual(await response.json(), made);
    });

  it('are made while others are answered', async () => {
    let turns = 0;
    let made = false;
    const countTurns = () => {
      turns += 1;
      if (!made) setImmediate(countTurns);
    };
    rows = function* () {
      setImmediate(countTurns);
      for (let number = 0; number < 20; number += 1) {
        const end = performance.now() + 11; // longer than a turn
        while (performance.now() < end);
        yield { number };
      }
      made = true;
    };
    assert.equal(((await (await get()).json()) as object[]).length, 20);
    assert.ok(turns >= 15, `${turns} turns`);
  });

  it('are an error when the first fails, and never look whole when a later one does', async () => {
    const failAfter = (count: number) =>
      function* () {
        for (let number = 0; number < count; number += 1) yield { text: 'x'.repeat(100_000) };
        throw new Error('no more rows');
      };
    rows = failAfter(0);
    assert.equal((await get()).status, 500);
    rows = failAfter(1);
    const response = await get();
    await assert.rejects(response.text());
  });
});
