import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Activity } from '@club/contract';
import { activityStream } from '../bus/subjects.ts';
import { transaction } from '../mongo/transaction.ts';
import { Outbox } from '../outbox/outbox-model.ts';
import { recordChanges } from '../outbox/record-change.ts';
import { currentService } from '../service/current-service.ts';
import { aSaisonChange } from '../testing/a-saison-change.ts';
import { anyHandlers } from '../testing/any-handlers.ts';
import { breakableProxy, type BreakableProxy } from '../testing/breakable-proxy.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { recordActivity } from './record-activity.ts';

const kept: Activity[] = [];
let refusals = 0;
let bus: BreakableProxy;
let service: TestService;

before(async () => {
  bus = await breakableProxy(new URL(String(process.env.NATS_URL)).host);
  const definition = {
    name: 'seasons' as const,
    handlers: anyHandlers<'seasons'>(),
    keepActivities: async (activities: readonly Activity[]) => {
      const refused = refusals > 0 ? activities : [];
      refusals -= refused.length;
      kept.push(...activities.filter((one) => !refused.includes(one)));
      return new Map(refused.map(({ id }) => [id, new Error('refused')]));
    },
  };
  service = await testService(definition, { NATS_URL: `nats://${bus.address}` });
  await until(() => currentService().bus.isUp());
});
after(async () => {
  bus.restore();
  await service.stop();
  await bus.close();
});
beforeEach(() => {
  kept.length = 0;
});

const allSent = async () => (await Outbox.countDocuments({ sentAt: null })) === 0;
const record = (...changes: ReturnType<typeof aSaisonChange>[]) =>
  transaction((unit) => recordChanges(unit, changes));

describe('activity of a change', () => {
  it('says who did what, and nothing of the record', async () => {
    await record(aSaisonChange('told', 1, 'Nom du dossier'));
    const activity = await until(() => kept[0]);
    const { id, at, ...said } = activity;
    assert.match(id, /^[0-9a-f]{24}$/);
    assert.ok(Date.now() - new Date(at).getTime() < 10_000);
    const by = { id: 'u1', nom: 'Personne de test' };
    assert.deepEqual(said, { entity: 'saison', entityId: 'told', action: 'create', by, faits: {} });
  });

  it('says the ids and amounts that the owner gives, and is left out when the owner says so', async () => {
    const faits = { effet: 'cloture' as const };
    await record(
      { ...aSaisonChange('quiet', 1), activity: null },
      { ...aSaisonChange('loud', 1), activity: faits },
    );
    await until(allSent);
    await until(() => kept.length === 1);
    assert.deepEqual(kept[0]?.faits, faits);
  });

  it('is told for every change of a record, although only its last state goes out', async () => {
    await record(aSaisonChange('often', 3), aSaisonChange('often', 1), aSaisonChange('often', 2));
    await until(() => kept.length === 3);
    await until(allSent);
    assert.ok(kept.every(({ entityId }) => entityId === 'often'));
  });

  it('is not told of bulk changes', async () => {
    const changes = Array.from({ length: 10 }, (_, at) => aSaisonChange(`bulk-${at}`, 1));
    await transaction((unit) => recordChanges(unit, changes, { bulk: true }));
    await until(allSent);
    await record(aSaisonChange('after-bulk', 1));
    await until(() => kept.length > 0);
    assert.deepEqual(
      kept.map(({ entityId }) => entityId),
      ['after-bulk'],
    );
  });

  it('can go without a state: of a job', async () => {
    const { actor } = aSaisonChange('x', 1);
    const faits = { type: 'adherents' as const, nombre: 12_856 };
    const happening = { entity: 'import' as const, id: 'job', action: 'import' as const, actor, faits };
    await transaction((unit) => recordActivity(unit, { ...happening, requestId: 'r' }));
    await until(() => kept.length === 1);
    assert.deepEqual([kept[0]?.entity, kept[0]?.faits], ['import', faits]);
    await until(allSent);
  });

  it('comes again when it could not be kept', async () => {
    refusals = 1;
    await record(aSaisonChange('refused', 1));
    await until(() => kept.length === 1);
    assert.equal(kept[0]?.entityId, 'refused');
  });
});

describe('an outage of the bus', () => {
  it('loses no activity and tells none twice', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => `outage-${at}`);
    for (const [at, id] of ids.entries()) {
      if (at === 20) bus.cut();
      if (at === 40) bus.restore();
      await record(aSaisonChange(id, 1));
    }
    await until(allSent);
    await until(() => new Set(kept.map(({ id }) => id)).size === ids.length);
    const manager = await currentService().bus.manager();
    const { state } = await manager.streams.info(activityStream(currentService().bus.prefix), {
      subjects_filter: '*.activity.saison.*',
    });
    const told = Object.entries(state.subjects ?? {}).filter(([subject]) => subject.includes('.outage-'));
    assert.deepEqual([told.length, told.every(([, count]) => count === 1)], [60, true]);
  });
});

describe('the stream', () => {
  const stream = () => activityStream(currentService().bus.prefix);
  const keptIds = () => new Set(kept.map(({ id }) => id));

  it('keeps on disk what happened in 90 days', async () => {
    const { config } = await (await currentService().bus.manager()).streams.info(stream());
    assert.deepEqual([config.storage, config.max_age], ['file', 90 * 24 * 3_600e9]);
  });

  it('is filled again from the outbox when the bus lost it', async () => {
    await until(allSent);
    const told = await Outbox.countDocuments({ activity: { $ne: null } });
    const { streams } = await currentService().bus.manager();
    await streams.delete(stream());
    // As NATS that comes back without its disk.
    bus.cut();
    bus.restore();
    await record(aSaisonChange('after-loss', 1));
    const isFull = async () => (await streams.info(stream()).catch(() => null))?.state.messages === told + 1;
    await until(isFull);
    await until(() => keptIds().size === told + 1);
  });

  it('tells everything again to who has lost what it kept', async () => {
    const { streams, consumers } = await currentService().bus.manager();
    const { state } = await streams.info(stream());
    kept.length = 0;
    await consumers.delete(stream(), 'seasons-activity');
    await until(() => keptIds().size === state.messages);
  });
});
