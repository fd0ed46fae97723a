import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { requestReply, RuleError } from '@club/service-kit';
import { testService, until, type TestService } from '@club/service-kit/testing';
import { membersService } from '../members-service.ts';
import { saisonCopy } from '../saisons/saison-copy.ts';

let service: TestService;
/** What finance answers, page by page; null while it is away. */
let holders: string[][] | null = [[]];
let saisons = 0;
let saisonId = '';
before(async () => {
  service = await testService(membersService);
  service.replyAs('finance', {
    saisonHolders: async ({ after: page }) => {
      if (!holders) throw new RuleError('unavailable', { service: 'finance' });
      const at = Number(page ?? 0);
      return { adherentIds: holders[at] ?? [], next: at + 1 < holders.length ? String(at + 1) : null };
    },
  });
  service.replyAs('seasons', { activeSaison: async () => null });
  // Questions are answered once the bus is up.
  await until(() => closeSaison('nobody').catch(() => null));
});
after(() => service.stop());
beforeEach(async () => {
  holders = [[]];
  saisons += 1;
  saisonId = `65f0000000000000000000${String(saisons).padStart(2, '0')}`;
  await saisonCopy.collection.deleteMany();
  await published(1, { active: true, cloturee: false });
});

const published = (version: number, state: { active: boolean; cloturee: boolean }) => {
  const data = { nom: `${saisons}`, dateDebut: '2026-09-01', dateFin: '2027-07-31', ...state };
  return saisonCopy.keep([{ id: saisonId, version, deleted: false, data }]);
};
const closeSaison = (id = saisonId) => requestReply('members', 'closeSaison', { id });
const create = (more = {}) =>
  service.as('admin').call('createAdherent', { body: { nom: 'Gharbi', prenom: 'Ali', ...more } });
const created = async (more = {}) => (await create(more)).body;

describe('closing a season in members', () => {
  it('counts those inscribed and those who hold a cotisation, members alone, once each', async () => {
    const inscribed = await created();
    const trashed = await created();
    await service.as('admin').call('deleteAdherent', { params: { id: trashed.id } });
    const payer = await created({ estAdherent: false });
    await published(2, { active: false, cloturee: false });
    const [former, other] = [await created(), await created()];
    holders = [[inscribed.id, former.id, payer.id], [former.id, trashed.id], [other.id]];
    assert.deepEqual(await closeSaison(), { nbAdherents: 3 });
  });

  it('answers the same whatever happens to its members later', async () => {
    const { id } = await created();
    const answers = await Promise.all(Array.from({ length: 5 }, () => closeSaison()));
    await service.as('admin').call('deleteAdherent', { params: { id } });
    for (const answer of [...answers, await closeSaison()]) assert.deepEqual(answer, { nbAdherents: 1 });
  });

  it('is unavailable while finance is, and nothing is counted then', async () => {
    holders = null;
    await assert.rejects(closeSaison(), { code: 'unavailable' });
    holders = [[]];
    assert.deepEqual(await closeSaison(), { nbAdherents: 0 });
  });

  it('inscribes nobody in it any more: refused when asked for, in no season otherwise', async () => {
    const payer = await created({ estAdherent: false });
    await closeSaison();
    const refused = await create({ saisonId });
    const { code } = refused.body as unknown as { code: string };
    assert.deepEqual([refused.status, code], [409, 'saison_closed']);
    assert.equal((await created()).saisonId, null);
    const joined = { params: { id: payer.id }, body: { estAdherent: true } };
    const { body } = await service.as('admin').call('updateAdherent', joined);
    assert.deepEqual([body.estAdherent, body.saisonId], [true, null]);
    const rows = [{ row: 2, codeAdherent: null, nom: 'Import', prenom: 'Salma' }];
    const batch = { body: { importId: randomUUID(), batch: 0, rows, rowsToCome: 0 } };
    const importer = service.asService('import', { onBehalfOf: { id: 'u1', nom: 'Personne de test' } });
    assert.equal((await importer.call('importAdherents', batch)).status, 200);
    assert.deepEqual(await closeSaison(), { nbAdherents: 0 });
  });

  it('refuses an inscription that names it once the event has come', async () => {
    await published(2, { active: false, cloturee: true });
    assert.equal((await create({ saisonId })).status, 409);
  });

  it('counts each inscription made at that moment, or leaves it in no season', async () => {
    const creating = Array.from({ length: 60 }, () => created());
    await Promise.race(creating);
    const { nbAdherents } = await closeSaison();
    const all = await Promise.all(creating);
    const inscribed = all.filter((one) => one.saisonId === saisonId).length;
    assert.ok(all.every((one) => one.saisonId === saisonId || one.saisonId === null));
    assert.equal(nbAdherents, inscribed);
    assert.ok(inscribed > 0);
  });
});
