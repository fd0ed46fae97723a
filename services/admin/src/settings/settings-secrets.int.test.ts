import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Problem, Settings, UpdateSettings } from '@club/contract';
import { settingsCopy as copy } from '@club/service-kit/settings-copy';
import { until, type TestAnswer } from '@club/service-kit/testing';
import { unseal } from '../secrets/seal.ts';
import { adminPassword, startAdmin, type TestClub } from '../testing/start-admin.ts';
import { readEmailSettings, readSettings } from './read-settings.ts';
import { SettingsDocuments } from './settings-model.ts';

let club: TestClub;
before(async () => {
  club = await startAdmin({}, {}, [copy]);
});
after(() => club.service.stop());

const staff = () => club.service.as('admin');
const read = async () => (await staff().call('getSettings', {})).body;
const save = async (body: UpdateSettings) =>
  (await staff().call('updateSettings', { body })) as TestAnswer<Settings & Problem>;

describe('the secrets of e-mail', () => {
  it('are stored sealed and told to nobody: answers, history and events', async () => {
    const emailSettings = { smtpHost: 'smtp.club.example', smtpPassword: 'très secret', apiKey: 'SG.clef' };
    const { body } = await save({ emailSettings });
    assert.deepEqual([body.emailSettings?.apiKeySet, body.emailSettings?.smtpPasswordSet], [true, true]);
    const stored = await SettingsDocuments.findOne({ _id: 'club' });
    assert.equal(unseal(stored?.emailSettings.smtpPassword ?? ''), 'très secret');
    const { body: history } = await staff().call('listSettingsHistory', {});
    const copied = await until(() => copy.collection.findOne({ version: body.version }));
    const told = JSON.stringify([body, stored, history, copied, await read()]);
    assert.doesNotMatch(told, /très secret|SG\.clef/);
    assert.deepEqual(
      history[0]?.changes.filter(({ field }) => field === 'apiKey'),
      [{ field: 'apiKey', before: null, after: 'enregistré' }],
    );
  });

  it('stay when they are not sent, change when they are, and go when they are emptied', async () => {
    await save({ emailSettings: { smtpPort: 465 } });
    assert.deepEqual(
      [(await readEmailSettings()).apiKey, (await readEmailSettings()).smtpPort],
      ['SG.clef', 465],
    );
    await save({ emailSettings: { apiKey: 'SG.autre' } });
    assert.equal((await readEmailSettings()).apiKey, 'SG.autre');
    const { body: history } = await staff().call('listSettingsHistory', {});
    assert.deepEqual(history[0]?.changes, [{ field: 'apiKey', before: 'ancien', after: 'nouveau' }]);
    const { body } = await save({ emailSettings: { apiKey: '' } });
    assert.equal(body.emailSettings?.apiKeySet, false);
    assert.equal((await readSettings()).emailSettings.apiKey, null);
  });
});

describe('the history of the settings', () => {
  it('restores a version as a new change, secrets apart', async () => {
    const wanted = await read();
    await save({
      clubInfo: { nom: 'Par erreur', adresse: 'Nulle part' },
      emailSettings: { smtpHost: 'x.example' },
    });
    await save({ emailSettings: { smtpPassword: 'le nouveau' } });
    const params = { numero: String(wanted.version) };
    const { status, body } = await staff().call('restoreSettings', { params, body: {} });
    assert.equal(status, 200);
    assert.deepEqual(
      { ...body, version: 0, updatedAt: '' },
      {
        ...wanted,
        version: 0,
        updatedAt: '',
        emailSettings: { ...wanted.emailSettings, smtpPasswordSet: true },
      },
    );
    assert.equal((await readEmailSettings()).smtpPassword, 'le nouveau');
    const [line] = (await staff().call('listSettingsHistory', {})).body;
    assert.deepEqual([line?.action, line?.by], ['restore', 'Personne de test']);
    assert.deepEqual(line?.changes.map(({ field }) => field).toSorted(), ['adresse', 'nom', 'smtpHost']);
  });

  it('knows no other version', async () => {
    const params = { numero: '999' };
    assert.equal((await staff().call('restoreSettings', { params, body: {} })).status, 404);
  });
});

describe('the time-out of sessions', () => {
  it('counts for the sessions that are open: shorter, and longer', async () => {
    const { token } = await club.signIn('111', adminPassword);
    const answers = async () => (await club.resolve(token)).status;
    assert.equal(await answers(), 200);
    await save({ systemSettings: { sessionTimeout: 60 } });
    club.passMinutes(59);
    assert.equal(await answers(), 200);
    await save({ systemSettings: { sessionTimeout: 10 } });
    club.passMinutes(9);
    assert.equal(await answers(), 200);
    club.passMinutes(11);
    assert.equal(await answers(), 401);
  });
});
