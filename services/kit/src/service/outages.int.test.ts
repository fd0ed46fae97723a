import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CreateSaison, Problem } from '@club/contract';
import { defineCopy } from '../copies/define-copy.ts';
import type { Readiness } from '../health/health.ts';
import { once } from '../idempotency/once.ts';
import { Outbox } from '../outbox/outbox-model.ts';
import { recordChange } from '../outbox/record-change.ts';
import { aSaisonChange } from '../testing/a-saison-change.ts';
import { anyHandlers } from '../testing/any-handlers.ts';
import { breakableProxy, type BreakableProxy } from '../testing/breakable-proxy.ts';
import type { Client } from '../testing/client.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { withTimeLimits } from '../testing/with-time-limits.ts';

const copy = defineCopy('saison');
const body: CreateSaison = { nom: 'Saison de test', dateDebut: '2026-09-01', dateFin: '2027-06-30' };

/** Creates a season whose id is its name. */
const handlers = anyHandlers<'seasons'>({
  createSaison: (request) =>
    once(request, async (unit) => {
      await recordChange(unit, aSaisonChange(request.body.nom, 1));
      return { id: request.body.nom } as never;
    }),
});

/** The same servers, reached through paths that can be cut; `directConnection` keeps the driver from going round. */
async function openPaths(): Promise<{ mongo: BreakableProxy; nats: BreakableProxy; env: NodeJS.ProcessEnv }> {
  const mongo = await breakableProxy(new URL(String(process.env.MONGO_URL)).host);
  const nats = await breakableProxy(new URL(String(process.env.NATS_URL)).host);
  const env = {
    MONGO_URL: `mongodb://${mongo.address}/?directConnection=true`,
    NATS_URL: `nats://${nats.address}`,
  };
  return { mongo, nats, env };
}

describe('a service without its neighbours', () => {
  let service: TestService;
  let paths: Awaited<ReturnType<typeof openPaths>>;
  let staff: Client;
  const create = (nom: string) => staff.call('createSaison', { body: { ...body, nom } });
  const readiness = async () => {
    const response = await fetch(`${service.url}/health/ready`);
    return { status: response.status, ...((await response.json()) as Readiness) };
  };
  const copied = (id: string) => until(() => copy.collection.findOne({ _id: id }));

  before(async () => {
    paths = await openPaths();
    paths.nats.cut();
    service = await testService({ name: 'seasons', handlers, copies: [copy] }, paths.env);
    staff = service.as('admin');
  });
  after(async () => {
    paths.nats.restore();
    paths.mongo.restore();
    await service.stop();
    await Promise.all([paths.mongo.close(), paths.nats.close()]);
  });

  it('starts and serves while the bus is away, and says that it is degraded', async () => {
    const { status, state, dependencies } = await readiness();
    assert.deepEqual([status, state, dependencies.bus], [200, 'degraded', 'away']);
    assert.equal((await create('sans-bus')).status, 201);
    assert.equal(await Outbox.countDocuments({ sentAt: null }), 1);
  });

  it('sends what waited once the bus is there', async () => {
    paths.nats.restore();
    await copied('sans-bus');
    await until(async () => (await readiness()).state === 'ready');
  });

  it('loses nothing when the bus breaks in the middle', async () => {
    paths.nats.cut();
    await until(async () => (await readiness()).state === 'degraded');
    const names = Array.from({ length: 20 }, (_, at) => `coupure-${at}`);
    for (const nom of names) assert.equal((await create(nom)).status, 201);
    paths.nats.restore();
    for (const nom of names) await copied(nom);
  });

  it('says within seconds that a frozen bus does not answer, and serves', async () => {
    await until(async () => (await readiness()).state === 'ready');
    paths.nats.freeze();
    const started = performance.now();
    await until(async () => (await readiness()).dependencies.bus === 'away');
    assert.ok(performance.now() - started < 5_000); // its client alone waits for twenty seconds
    assert.equal((await readiness()).state, 'degraded');
    assert.equal((await create('bus-fige')).status, 201);
    paths.nats.restore();
    await until(async () => (await readiness()).state === 'ready');
    await copied('bus-fige');
  });

  it('answers 503 in time while MongoDB is away, stays alive, and comes back by itself', async () => {
    paths.mongo.cut();
    const started = performance.now();
    const answer = await withTimeLimits(2_000, () => create('sans-base'));
    const seconds = (performance.now() - started) / 1000;
    assert.equal(answer.status, 503);
    assert.equal((answer.body as unknown as Problem).code, 'unavailable');
    assert.ok(answer.headers.get('Retry-After'));
    assert.ok(seconds < 20, `${seconds} s`); // the driver alone waits for thirty
    await until(async () => (await readiness()).status === 503);
    assert.equal((await fetch(`${service.url}/health/live`)).status, 200);
    paths.mongo.restore();
    await until(async () => (await readiness()).state === 'ready');
    await until(async () => (await create('de-retour')).status === 201);
    await copied('de-retour');
  });
});
