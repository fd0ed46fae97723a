import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { defaultSettings } from '@club/contract';
import { clubSettings } from '@club/service-kit';
import { startMembers, type Members } from '../testing/start-members.ts';

let members: Members;
before(async () => {
  members = await startMembers();
});
after(() => members.stop());

let version = 2_000;
function takeCategories(...categoriesTarif: string[]): void {
  version += 1;
  const cotisationSettings = { ...defaultSettings.cotisationSettings, categoriesTarif };
  clubSettings.take({ ...defaultSettings, cotisationSettings }, version);
}

const person = { prenom: 'Salma', nom: 'Trabelsi' };

it('a category of tariffs is one of the settings, or the one that the person has (T-7)', async () => {
  const unknown = await members.create({ ...person, categorieTarif: 'Étudiant' });
  assert.equal(unknown.status, 422);
  takeCategories('Étudiant', 'Résident');
  const { status, body } = await members.create({ ...person, categorieTarif: 'Étudiant' });
  assert.deepEqual([status, body.categorieTarif], [201, 'Étudiant']);
  takeCategories('Résident');
  const kept = await members.update(body.id, { categorieTarif: 'Étudiant', profession: 'Juge' });
  assert.deepEqual([kept.status, kept.body.categorieTarif], [200, 'Étudiant']);
  assert.equal((await members.update(body.id, { categorieTarif: 'Retraité' })).status, 422);
  assert.equal((await members.update(body.id, { categorieTarif: null })).body.categorieTarif, null);
});

it('the list finds who has a category, whatever its case and accents, and shows it once it is asked for', async () => {
  takeCategories('Étudiant');
  const { body } = await members.create({ ...person, nom: 'Catégorie', categorieTarif: 'Étudiant' });
  const query = { categorieTarif: 'etudiant', champs: 'nom,categorieTarif' };
  const page = (await members.as(['adherents.read']).call('listAdherents', { query })).body;
  assert.deepEqual(
    page.adherents.map((one) => [one.id, 'categorieTarif' in one && one.categorieTarif]),
    [[body.id, 'Étudiant']],
  );
  assert.equal((await members.list({ categorieTarif: 'Résident' })).total, 0);
});
