import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { checkSample } from '@club/service-kit/memory-table';
import { until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { Adherents } from '../adherents/adherent-model.ts';
import { newAdherent } from '../adherents/adherent-rules.ts';
import { startMembers, type Members } from '../testing/start-members.ts';
import { followedMembers } from './live-members.ts';

/** Writes to the database behind the service's back, as another instance would. */
const anotherInstance = (id: string) => ({
  insert: (nom: string) =>
    Adherents.insertOne(
      newAdherent(
        { nom, prenom: 'Autre' },
        { id, codeAdherent: 'AUTRE', saisonId: null, by: 'Autre instance', now: new Date() },
      ),
    ),
  update: (version: number, fields: object) =>
    Adherents.updateOne({ _id: id }, { $set: { ...fields, version } }),
  delete: () => Adherents.deleteOne({ _id: id }),
});

describe('what another instance writes', () => {
  let members: Members;
  before(async () => {
    members = await startMembers();
  });
  after(() => members.stop());

  const found = async (search: string) => (await members.list({ search })).total;

  it('is found, changed and gone soon after', async () => {
    const another = anotherInstance('65f00000000000000000a001');
    await another.insert('Lointain');
    await until(async () => (await found('lointain')) === 1);
    await another.update(2, { nom: 'Proche' });
    await until(async () => (await found('proche')) === 1);
    assert.equal(await found('lointain'), 0);
    await another.update(3, { deletedAt: new Date(), deletedBy: 'Autre' });
    await until(async () => (await found('proche')) === 0);
    await another.update(4, { deletedAt: null, deletedBy: null });
    await until(async () => (await found('proche')) === 1);
    await another.delete();
    await until(async () => (await found('proche')) === 0);
  });

  it('is read again when the change stream is lost', async () => {
    await members.created({ nom: 'Éphémère' });
    // Dropping the collection invalidates the stream for good.
    await mongoose.connection.collection('adherents').drop();
    await until(async () => (await found('ephemere')) === 0);
    await anotherInstance('65f00000000000000000a002').insert('Revenant');
    await until(async () => (await found('revenant')) === 1);
  });

  it('is found by the check when no version told of it, and listed as it is', async () => {
    const { id } = await members.created({ nom: 'Sansversion' });
    await Adherents.updateOne({ _id: id }, { $set: { nom: 'Corrigé' } });
    assert.equal(await found('sansversion'), 1);
    await checkSample(followedMembers);
    assert.deepEqual([await found('sansversion'), await found('corrige')], [0, 1]);
  });
});
