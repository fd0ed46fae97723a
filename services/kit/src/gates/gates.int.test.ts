import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { transaction } from '../mongo/transaction.ts';
import { anyHandlers } from '../testing/any-handlers.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import { areGatesClosed, closeGates } from './close-gates.ts';
import { Gates } from './gate-model.ts';
import { lanes, passGate } from './pass-gate.ts';

let service: TestService;
before(async () => {
  service = await testService({ name: 'seasons', handlers: anyHandlers<'seasons'>() });
});
after(() => service.stop());

const pass = (saisonId: string, lane: number) => transaction((unit) => passGate(unit, saisonId, lane));

describe('the gates of a season', () => {
  it('let pass until they are closed, and no more after', async () => {
    await pass('s1', 3);
    assert.equal(await areGatesClosed('s1'), false);
    await closeGates('s1');
    assert.equal(await areGatesClosed('s1'), true);
    for (let lane = 0; lane < lanes; lane += 1)
      await assert.rejects(pass('s1', lane), { code: 'saison_closed' });
    await pass('s2', 3);
  });

  it('may be closed several times, by several at once, and by the first who comes', async () => {
    const closing = Array.from({ length: 4 }, () => closeGates('s3'));
    const passing = Array.from({ length: lanes }, (_, lane) => pass('s3', lane).catch(() => undefined));
    await Promise.all([...closing, ...passing]);
    assert.equal(await areGatesClosed('s3'), true);
    assert.equal(await Gates.countDocuments({ saisonId: 's3' }), lanes);
  });

  it('close only when who is passing is through', async () => {
    let release = (): void => undefined;
    const holding = new Promise<void>((resolve) => {
      release = resolve;
    });
    let entered = (): void => undefined;
    const inside = new Promise<void>((resolve) => {
      entered = resolve;
    });
    const passing = transaction(async (unit) => {
      await passGate(unit, 's4', 0);
      entered();
      await holding;
    });
    await inside;
    let isClosed = false;
    const closing = closeGates('s4').then(async () => {
      isClosed = true;
      return Gates.findById('s4:0').lean();
    });
    // The other fifteen are closed at once, this one is waited for.
    while ((await Gates.countDocuments({ saisonId: 's4', closed: true })) < lanes - 1);
    assert.equal(isClosed, false);
    release();
    const [, gate] = await Promise.all([passing, closing]);
    assert.equal(gate?.passed, 1);
  });
});
