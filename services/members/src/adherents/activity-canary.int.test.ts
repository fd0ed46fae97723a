import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Activity, CloudEvent } from '@club/contract';
import { readActivities } from '@club/service-kit/testing';
import { startMembers, type Members } from '../testing/start-members.ts';

/** What a member tells the club and nobody else may be told; none occurs anywhere by chance. */
const canaries = {
  nom: 'Canarinom',
  prenom: 'Canariprenom',
  cin: 'CANARICIN77',
  email: 'canari@secret.example',
  telephone: '+21600770077',
  telephoneUrgence: '+21600880088',
  adresse: '77 rue du Canari',
  profession: 'Canarimetier',
  lieuNaissance: 'Canariville',
  groupeSanguin: 'AB-',
  dateNaissance: '1977-07-17',
  codeAdherent: 'CANARI-77',
} as const;

describe('what the activity feed is told of a member', () => {
  let members: Members;
  before(async () => {
    members = await startMembers();
  });
  after(() => members.stop());

  it('is who, what and when, and nothing of the member', async () => {
    const { id } = await members.created(canaries);
    await members.update(id, { cin: 'CANARICIN88', email: 'canari88@secret.example' });
    await members.staff.call('deleteAdherent', { params: { id } });
    await members.staff.call('restoreAdherent', { params: { id } });
    const rows = [{ ...canaries, row: 2, codeAdherent: 'CANARI-88' }];
    await members.importer.call('importAdherents', {
      body: { importId: randomUUID(), batch: 0, rows, rowsToCome: 0 },
    });
    const messages = await readActivities();
    const told = messages.map((text) => (JSON.parse(text) as CloudEvent<Activity>).data);
    assert.deepEqual(
      told.map(({ entityId, action, by, faits }) => [entityId, action, by.nom, faits]),
      ['create', 'update', 'delete', 'restore'].map((action) => [id, action, 'Personne de test', {}]),
    );
    for (const canary of [...Object.values(canaries), 'CANARICIN88', 'canari88@secret.example', 'CANARI-88'])
      assert.ok(!messages.join('\n').includes(canary), canary);
  });
});
