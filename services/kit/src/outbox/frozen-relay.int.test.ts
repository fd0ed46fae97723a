import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CloudEvent, EntityState } from '@club/contract';
import { Types } from 'mongoose';
import { ensureStateStream } from '../bus/state-stream.ts';
import { stateStream, stateSubject } from '../bus/subjects.ts';
import { defineCopy } from '../copies/define-copy.ts';
import { transaction } from '../mongo/transaction.ts';
import { currentService } from '../service/current-service.ts';
import { aSaisonChange } from '../testing/a-saison-change.ts';
import { anyHandlers } from '../testing/any-handlers.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import type { StateRow } from './outbox-model.ts';
import { publishRows } from './publish-rows.ts';
import { recordChanges } from './record-change.ts';
import { beginTurn } from './relay-turn.ts';

const copy = defineCopy('saison');

/** A row as a relay read it before it froze. */
function readRow(id: string, version: number): StateRow {
  const { entity, state, requestId } = aSaisonChange(id, version, `v${version}`);
  const row = { entity, key: `${entity}:${id}`, version, state, requestId, activity: null };
  return { ...row, _id: new Types.ObjectId(), priority: 0, at: new Date(), sentAt: null };
}

describe('a relay that froze with rows in its hands', () => {
  let service: TestService;
  before(async () => {
    service = await testService({ name: 'seasons', handlers: anyHandlers<'seasons'>(), copies: [copy] });
    await until(() => currentService().bus.isUp());
  });
  after(() => service.stop());

  const copied = async (version: number) =>
    (await copy.collection.findOne({ _id: 's' }))?.version === version;

  it('publishes no former state after a newer one: the stream keeps the newer one', async () => {
    const { bus } = currentService();
    await ensureStateStream(bus);
    const turn = await beginTurn(bus, 'seasons');
    const row = readRow('s', 1);
    await transaction((unit) => recordChanges(unit, [aSaisonChange('s', 2)]));
    await until(() => copied(2));
    const sent = await publishRows(bus, turn, { rows: [row], current: new Set([row]) });
    assert.deepEqual(sent, []);
    const { streams } = await bus.manager();
    const kept = await streams.getMessage(stateStream(bus.prefix), {
      last_by_subj: stateSubject(bus.prefix, 'saison', 's'),
    });
    assert.equal(kept?.json<CloudEvent<EntityState<unknown>>>().data.version, 2);
  });
});
