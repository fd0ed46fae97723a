import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { defaultSettings, type Problem, type Settings, type UpdateSettings } from '@club/contract';
import { settingsCopy as copy } from '@club/service-kit/settings-copy';
import { until, type TestAnswer } from '@club/service-kit/testing';
import { unseal } from '../secrets/seal.ts';
import { adminPassword, startAdmin, type TestClub } from '../testing/start-admin.ts';
import { readEmailSettings, readSettings } from './read-settings.ts';
import { SettingsDocuments } from './settings-model.ts';

let club: TestClub;
let amountsExist = false;
before(async () => {
  club = await startAdmin({}, { CLUB_CURRENCY: 'TND', CLUB_TIME_ZONE: 'Africa/Tunis' }, [copy]);
  club.service.replyAs('finance', { adoptCurrency: async () => ({ adopted: !amountsExist }) });
});
after(() => club.service.stop());

const staff = () => club.service.as('admin');
const read = async () => (await staff().call('getSettings', {})).body;
const save = async (body: UpdateSettings) =>
  (await staff().call('updateSettings', { body })) as TestAnswer<Settings & Problem>;

describe('the settings of a new club', () => {
  it('are the usual ones, with the currency and the time zone of its operator', async () => {
    const { cotisationSettings, systemSettings, clubInfo, version } = await read();
    assert.equal(version, 1);
    assert.deepEqual(clubInfo, defaultSettings.clubInfo);
    assert.deepEqual(cotisationSettings, { ...defaultSettings.cotisationSettings, monnaie: 'TND' });
    assert.deepEqual(systemSettings, { ...defaultSettings.systemSettings, fuseau: 'Africa/Tunis' });
  });

  it('are read by anyone signed in, those of e-mail only by who may change them', async () => {
    const { status, body } = await club.service.as('viewer').call('getSettings', {});
    assert.deepEqual([status, body.emailSettings, body.clubInfo.nom], [200, null, 'Club']);
    assert.equal((await read()).emailSettings?.smtpPort, 587);
  });

  it('tell anyone their public part', async () => {
    const stranger = club.service.as([], { kind: 'anonymous', id: 'anonymous' });
    const { body } = await stranger.call('getPublicSettings', {});
    assert.deepEqual(body, {
      ...{ version: 1, nom: 'Club', logo: null, couleur: '#1d4ed8' },
      ...{ monnaie: 'TND', formatDate: 'dd/MM/yyyy', fuseau: 'Africa/Tunis' },
    });
    assert.equal((await stranger.call('getSettings', {})).status, 401);
  });
});

describe('a change of the settings', () => {
  it('keeps what is not sent, and reaches the copies of other services within a second', async () => {
    const before = await read();
    const { status, body } = await save({
      clubInfo: { nom: 'Étoile du Sahel' },
      badgeSettings: { fontSize: 16 },
    });
    assert.equal(status, 200);
    assert.deepEqual(body.clubInfo, { ...before.clubInfo, nom: 'Étoile du Sahel' });
    assert.deepEqual(body.badgeSettings, { ...before.badgeSettings, fontSize: 16 });
    assert.deepEqual(body.systemSettings, before.systemSettings);
    const saved = performance.now();
    const copied = await until(() => copy.model.findOne({ version: body.version }).lean());
    assert.ok(performance.now() - saved < 1_000, 'copied within a second');
    assert.equal(copied.clubInfo.nom, 'Étoile du Sahel');
    assert.equal('emailSettings' in copied, false);
  });

  it('is told to windows that follow', async () => {
    const events = await staff().open('/api/settings/events');
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    assert.ok(reader);
    const heard: string[] = [];
    const listen = async (version: number) => {
      while (!heard.join('').includes(`{"version":${version}}`))
        heard.push((await reader.read()).value ?? '');
    };
    await listen((await read()).version);
    const { body } = await save({ systemSettings: { langue: 'ar' } });
    await listen(body.version);
    await reader.cancel();
  });

  it('of somebody else meanwhile is refused with the settings as they are', async () => {
    const { version } = await read();
    await save({ clubInfo: { telephone: '73 000 000' }, version });
    const { status, body } = await save({ clubInfo: { telephone: '73 111 111' }, version });
    assert.deepEqual([status, body.code], [409, 'stale_version']);
    assert.match(body.message, /modifiée entre-temps par Personne de test/);
    assert.equal((body as unknown as { current: Settings }).current.clubInfo.telephone, '73 000 000');
  });

  it('that changes nothing makes no version', async () => {
    const { version, clubInfo } = await read();
    const { body } = await save({ clubInfo: { nom: clubInfo.nom } });
    assert.equal(body.version, version);
  });

  it('is for who may manage rights', async () => {
    const { status } = await club.service.as('manager').call('updateSettings', { body: {} });
    assert.equal(status, 403);
    assert.equal((await club.service.as('viewer').call('listSettingsHistory', {})).status, 403);
  });

  const refused: [what: string, body: UpdateSettings, status: number, field: string][] = [
    ['a blank name', { clubInfo: { nom: ' ' } }, 400, 'clubInfo.nom'],
    ['a site that is a script', { clubInfo: { siteWeb: 'javascript:alert(1)' } }, 400, 'clubInfo.siteWeb'],
    ['a colour by name', { clubInfo: { couleur: 'red' } }, 400, 'clubInfo.couleur'],
    [
      'a format without number',
      { cotisationSettings: { formatCode: 'COT' } },
      400,
      'cotisationSettings.formatCode',
    ],
    [
      'one format for both',
      { cotisationSettings: { formatCode: 'REG-JJMMAA-00000' } },
      422,
      'cotisationSettings.formatReglement',
    ],
    [
      'no means of payment',
      { cotisationSettings: { modesPaiement: [] } },
      400,
      'cotisationSettings.modesPaiement',
    ],
    ['three decimals of TVA', { cotisationSettings: { tva: 19.255 } }, 400, 'cotisationSettings.tva'],
    ['an endless session', { systemSettings: { sessionTimeout: 721 } }, 400, 'systemSettings.sessionTimeout'],
    ['an unknown field', { systemSettings: { theme: 'x' } as never }, 400, 'systemSettings.theme'],
  ];
  for (const [what, body, status, field] of refused)
    it(`refuses ${what}, naming the field`, async () => {
      const answer = await save(body);
      assert.equal(answer.status, status);
      assert.deepEqual(
        answer.body.errors?.map((error) => error.field),
        [field],
      );
    });

  it('takes a rate of TVA with two decimals', async () => {
    for (const tva of [19.25, 5.5, 0.07, 33.33]) {
      const { status, body } = await save({ cotisationSettings: { tva } });
      assert.deepEqual([status, body.cotisationSettings?.tva], [200, tva]);
    }
  });
});

describe('the currency', () => {
  it('changes while finance says that no amount exists, and never after', async () => {
    assert.equal((await save({ cotisationSettings: { monnaie: 'USD' } })).status, 200);
    amountsExist = true;
    const { status, body } = await save({ cotisationSettings: { monnaie: 'EUR' } });
    assert.equal(status, 422);
    assert.match(body.message, /La monnaie ne peut plus changer/);
    assert.equal((await read()).cotisationSettings.monnaie, 'USD');
  });
});

describe('the secrets of e-mail', () => {
  it('are stored sealed and told to nobody: answers, history and events', async () => {
    const emailSettings = { smtpHost: 'smtp.club.example', smtpPassword: 'très secret', apiKey: 'SG.clef' };
    const { body } = await save({ emailSettings });
    assert.deepEqual([body.emailSettings?.apiKeySet, body.emailSettings?.smtpPasswordSet], [true, true]);
    const stored = await SettingsDocuments.findOne({ _id: 'club' });
    assert.equal(unseal(stored?.emailSettings.smtpPassword ?? ''), 'très secret');
    const { body: history } = await staff().call('listSettingsHistory', {});
    const copied = await until(() => copy.model.findOne({ version: body.version }).lean());
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
