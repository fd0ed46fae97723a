import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { defineCopy } from '../copies/define-copy.ts';
import { transaction } from '../mongo/transaction.ts';
import { anAdherentState } from '../testing/an-adherent-state.ts';
import { anyHandlers } from '../testing/any-handlers.ts';
import { testService, type TestService } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { Outbox } from './outbox-model.ts';
import { recordChanges, type Change } from './record-change.ts';

const copy = defineCopy('adherent');
const actor = { kind: 'user' as const, id: 'u1', nom: 'Personne de test', permissions: new Set<never>() };

function change(id: string, version: number, nom: string): Change<'adherent'> {
  const state = { id, version, deleted: false, data: anAdherentState({ nom }) };
  return {
    entity: 'adherent',
    id,
    version,
    action: 'update',
    before: null,
    after: { nom },
    actor,
    requestId: 'r',
    state,
  };
}

const newId = () => randomBytes(12).toString('hex');

describe('outbox to copy', () => {
  let service: TestService;
  before(async () => {
    service = await testService({ name: 'seasons', handlers: anyHandlers<'seasons'>(), copies: [copy] });
  });
  after(() => service.stop());

  it('carries a change to the copy', async () => {
    const id = newId();
    await transaction((unit) => recordChanges(unit, [change(id, 1, 'Premier')]));
    const found = await until(() => copy.collection.findOne({ _id: id }));
    assert.equal(found.nom, 'Premier');
    await until(async () => (await Outbox.countDocuments({ sentAt: null })) === 0);
  });

  it('publishes nothing of a change that was rolled back', async () => {
    const id = newId();
    const failed = transaction(async (unit) => {
      await recordChanges(unit, [change(id, 1, 'Jamais')]);
      throw new Error('refused');
    });
    await assert.rejects(failed, /refused/);
    const later = newId();
    await transaction((unit) => recordChanges(unit, [change(later, 1, 'Après')]));
    await until(() => copy.collection.findOne({ _id: later }));
    assert.equal(await copy.collection.findOne({ _id: id }), null);
  });

  it('ends with the newest state of each entity, whatever the order of commits', async () => {
    const ids = Array.from({ length: 40 }, newId);
    const versions = ids.flatMap((id) =>
      [3, 1, 5, 2, 4].map((version) => change(id, version, `v${version}`)),
    );
    for (const one of versions) await transaction((unit) => recordChanges(unit, [one]));
    await until(async () => (await copy.collection.countDocuments({ version: 5, nom: 'v5' })) === ids.length);
  });

  it('carries thousands of bulk changes, and an interactive one before they are all through', async () => {
    const bulk = Array.from({ length: 6_000 }, () => change(newId(), 1, 'Bulk'));
    for (let at = 0; at < bulk.length; at += 1_000) {
      await transaction((unit) => recordChanges(unit, bulk.slice(at, at + 1_000), { bulk: true }));
    }
    const id = newId();
    await transaction((unit) => recordChanges(unit, [change(id, 1, 'Attendu')]));
    await until(() => copy.collection.findOne({ _id: id }));
    await until(async () => (await copy.collection.countDocuments({ nom: 'Bulk' })) === bulk.length);
  });
});
