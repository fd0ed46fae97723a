import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { historyOf } from '@club/service-kit';
import { cleanProfiles } from '../profiles/clean-profiles.ts';
import { cleanSettings } from '../settings/clean-settings.ts';
import { SettingsDocuments } from '../settings/settings-model.ts';
import { startAdmin, type TestClub } from '../testing/start-admin.ts';
import { cleanVues } from '../vues/clean-vues.ts';
import { Vues } from '../vues/vue-model.ts';
import { cleanUsers } from './clean-users.ts';
import { Users } from './user-model.ts';

let club: TestClub;
before(async () => {
  club = await startAdmin();
});
after(() => club.service.stop());

it('names of users, views and the club that turn what is shown are healed once, with history', async () => {
  const { id } = await club.addUser();
  const vue = await club.service
    .as('admin')
    .call('createVue', { body: { liste: 'adherents', nom: 'Vue', adresse: '' } });
  await Users.updateOne({ _id: id }, { $set: { lastName: '\u202eAlami', firstName: '\u00ad' } });
  await Vues.updateOne({ _id: vue.body.id }, { $set: { nom: 'V\u200bue', nomKey: 'v\u200bue' } });
  await SettingsDocuments.updateMany({}, { $set: { 'clubInfo.adresse': '1, rue A\u200e\nRabat' } });
  for (const migration of [cleanUsers, cleanVues, cleanSettings]) {
    assert.deepEqual(await migration.run(), { changed: 1, left: 0 }, migration.name);
    assert.deepEqual(await migration.run(), { changed: 0, left: 0 }, migration.name);
  }
  assert.deepEqual(await cleanProfiles.run(), { changed: 0, left: 0 });
  const user = await Users.findOne({ _id: id });
  assert.deepEqual([user?.lastName, user?.firstName, user?.version], ['Alami', '?', 2]);
  assert.equal((await historyOf('user', id))[0]?.by, 'Mise à jour');
  const stored = await Vues.findOne({ _id: vue.body.id });
  assert.deepEqual([stored?.nom, stored?.nomKey, stored?.version], ['Vue', 'vue', 2]);
  const [settings] = await SettingsDocuments.find().toArray();
  assert.equal(settings?.clubInfo.adresse, '1, rue A\nRabat');
});
