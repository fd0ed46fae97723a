import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { requestReply } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { BadgeSeries } from '../badges/badge-series-model.ts';
import { saisonCopy } from '../saisons/saison-copy.ts';
import { startMembers, type Members } from '../testing/start-members.ts';

let members: Members;
before(async () => {
  members = await startMembers();
  // Questions are answered once the bus is up.
  await until(() => requestReply('members', 'keepSaison', { id: 'nobody' }).catch(() => null));
});
after(() => members.stop());

const retire = (id: string) => requestReply('members', 'retireSaison', { id });
const prepared = async (last: string) => {
  const id = `65f0000000000000000000${last}`;
  const dates = { dateDebut: '2026-09-01', dateFin: '2027-07-31' };
  const data = { nom: last, ...dates, active: false, cloturee: false, inscriptionsOuvertes: true };
  await saisonCopy.keep([{ id, version: 1, deleted: false, data }]);
  return id;
};
const inscribe = (saisonId: string) => members.create({ nom: 'Gharbi', prenom: saisonId, saisonId });

describe('a season that is to be deleted', () => {
  it('inscribes nobody any more, until it is kept after all', async () => {
    const id = await prepared('b1');
    assert.deepEqual(await retire(id), { held: false });
    assert.equal((await inscribe(id)).status, 409);
    await requestReply('members', 'keepSaison', { id });
    assert.equal((await inscribe(id)).status, 201);
  });

  it('is held by a member in the trash, and goes on as before', async () => {
    const id = await prepared('b2');
    const { body } = await inscribe(id);
    await members.staff.call('deleteAdherent', { params: { id: body.id } });
    assert.deepEqual(await retire(id), { held: true });
    assert.equal((await inscribe(id)).status, 201);
  });

  it('is held by a card printed in it', async () => {
    const id = await prepared('b3');
    await BadgeSeries.insertOne({ _id: id, version: 1, dernierNumero: 1 });
    assert.deepEqual(await retire(id), { held: true });
  });
});
