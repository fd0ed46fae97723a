import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { MergedPersons } from '@club/contract';
import { startRappels, type RappelClub } from '../testing/start-rappels.ts';
import { Envois, type StoredEnvoi } from '../rappels/rappel-model.ts';
import { mergePersons } from './merge-persons.ts';

let given: RappelClub;
before(async () => {
  given = await startRappels({ jobs: false });
});
after(() => given.stop());

const askedOf = (garderId: string, fondreId: string, sens: MergedPersons['sens']): MergedPersons => ({
  garderId,
  fondreId,
  sens,
  requestId: 'r1',
  par: { id: 'u1', nom: 'Nadia' },
});

const envoi = (id: string, adherentId: string, envoyeLe: Date | null): StoredEnvoi => ({
  _id: `${id}:${adherentId}`,
  rappelId: id,
  type: 'retard',
  adherentId,
  etat: 'envoye',
  messageId: `<${id}>`,
  essais: 1,
  repris: false,
  prochain: null,
  raison: null,
  envoyeLe,
  par: 'Nadia',
  createdAt: new Date(),
});

it('reminders of a merged record, and its wish to have none, are of the kept one until it is undone', async () => {
  const [garde, fondu] = [given.person().id, given.person().id];
  const staff = given.club.service.as('admin');
  const refuses = async (id: string) => (await staff.call('getRefusRappel', { params: { id } })).body.refuse;
  await Envois.insertMany([envoi('c1', garde, new Date()), envoi('c2', fondu, new Date())]);
  await Envois.insertMany([envoi('c3', fondu, null)]);
  await staff.call('setRefusRappel', { params: { id: fondu }, body: { refuse: true } });
  const idsOf = async (adherentId: string) =>
    (await Envois.find({ adherentId }).toArray()).map(({ rappelId }) => rappelId).toSorted();
  await mergePersons(askedOf(garde, fondu, 'fusion'));
  await mergePersons(askedOf(garde, fondu, 'fusion'));
  assert.deepEqual([await idsOf(garde), await idsOf(fondu)], [['c1', 'c2'], ['c3']]);
  assert.deepEqual([await refuses(garde), await refuses(fondu)], [true, true]);
  await Envois.insertMany([envoi('c4', garde, new Date())]);
  await mergePersons(askedOf(garde, fondu, 'annulation'));
  await mergePersons(askedOf(garde, fondu, 'annulation'));
  assert.deepEqual(
    [await idsOf(garde), await idsOf(fondu)],
    [
      ['c1', 'c4'],
      ['c2', 'c3'],
    ],
  );
  assert.deepEqual([await refuses(garde), await refuses(fondu)], [false, true]);
});
