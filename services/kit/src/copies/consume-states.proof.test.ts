import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { EntityState, SaisonState } from '@club/contract';
import { stateStream, stateSubject } from '../bus/subjects.ts';
import { currentService } from '../service/current-service.ts';
import { anyHandlers } from '../testing/any-handlers.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { consumeStates } from './consume-states.ts';
import { DeadLetters } from './dead-letter-model.ts';
import { defineCopy } from './define-copy.ts';

const copy = defineCopy('saison');

const aState = (id: string, version = 1): EntityState<SaisonState> => {
  const data = {
    nom: 'Saison',
    dateDebut: '2026-09-01',
    dateFin: '2027-06-30',
    active: false,
    cloturee: false,
  };
  return { id, version, deleted: false, data };
};

/** Puts a message on the bus as the owner of the entity would. */
async function publish(id: string, data: unknown): Promise<void> {
  const { bus } = currentService();
  const event = { specversion: '1.0', type: 'club.saison.state.v1', data };
  await bus.jetstream().publish(stateSubject(bus.prefix, 'saison', id), JSON.stringify(event));
}

describe('consumer of states', () => {
  let service: TestService;
  before(async () => {
    service = await testService({ name: 'seasons', handlers: anyHandlers<'seasons'>(), copies: [copy] });
    await until(() => currentService().bus.isUp());
    await until(() =>
      publish('first', aState('first')).then(
        () => true,
        () => false,
      ),
    );
    await until(() => copy.collection.findOne({ _id: 'first' }));
  });
  after(() => service.stop());

  it('ends while its consumer is still being made', async () => {
    const { bus } = currentService();
    await consumeStates(bus, 'ended-at-once', copy).stop();
    assert.ok(bus.isUp());
  });

  it('puts a poisoned message away after five tries, while the others flow', async () => {
    await publish('poisoned', { ...aState('poisoned'), version: 'three' });
    await publish('healthy', aState('healthy'));
    await until(() => copy.collection.findOne({ _id: 'healthy' }));
    assert.equal(await DeadLetters.countDocuments(), 0);
    const letter = await until(() => DeadLetters.findOne({}));
    assert.equal(letter.deliveries, 5);
    assert.equal(letter.reason, 'state refused at version');
    assert.match(letter.payload, /three/);
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    assert.match(metrics, /club_dlq_total\{entity="saison",service="seasons"\} 1/);
    assert.match(metrics, /club_dead_letters\{service="seasons"\} 1/);
    assert.equal(await copy.collection.findOne({ _id: 'poisoned' }), null);
  });

  it('goes on after the stream was lost', async () => {
    const { bus } = currentService();
    await (await bus.manager()).streams.delete(stateStream(bus.prefix));
    await until(() =>
      publish('after-loss', aState('after-loss')).then(
        () => true,
        () => false,
      ),
    );
    await until(() => copy.collection.findOne({ _id: 'after-loss' }));
  });
});
