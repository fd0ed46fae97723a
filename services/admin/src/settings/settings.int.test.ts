import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { defaultSettings, type Problem, type Settings, type UpdateSettings } from '@club/contract';
import { settingsCopy as copy } from '@club/service-kit/settings-copy';
import { until, type TestAnswer } from '@club/service-kit/testing';
import { startAdmin, type TestClub } from '../testing/start-admin.ts';

let club: TestClub;
let amountsExist = false;
before(async () => {
  club = await startAdmin({ sessionsPerUser: 7 }, { CLUB_CURRENCY: 'TND', CLUB_TIME_ZONE: 'Africa/Tunis' }, [
    copy,
  ]);
  club.service.replyAs('finance', { adoptCurrency: async () => ({ adopted: !amountsExist }) });
});
after(() => club.service.stop());

const staff = () => club.service.as('admin');
const read = async () => (await staff().call('getSettings', {})).body;
const save = async (body: UpdateSettings) =>
  (await staff().call('updateSettings', { body })) as TestAnswer<Settings & Problem>;

describe('the settings of a new club', () => {
  it('are the usual ones, with what its operator chose', async () => {
    const { cotisationSettings, systemSettings, clubInfo, version } = await read();
    assert.equal(version, 1);
    assert.deepEqual(clubInfo, defaultSettings.clubInfo);
    assert.deepEqual(cotisationSettings, { ...defaultSettings.cotisationSettings, monnaie: 'TND' });
    const chosen = { fuseau: 'Africa/Tunis', sessionsParUtilisateur: 7 };
    assert.deepEqual(systemSettings, { ...defaultSettings.systemSettings, ...chosen });
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
      version: 1,
      nom: 'Club',
      logo: null,
      couleur: '#1d4ed8',
      essai: false,
      monnaie: 'TND',
      formatDate: 'dd/MM/yyyy',
      fuseau: 'Africa/Tunis',
    });
    assert.equal((await stranger.call('getSettings', {})).status, 401);
  });
});

describe('a change of the settings', () => {
  it('leaves a line in the security journal, and so does a restoration', async () => {
    const { version, clubInfo } = await read();
    const saved = await save({ clubInfo: { nom: 'Étoile' } });
    const params = { numero: String(version) };
    await staff().call('restoreSettings', { params, body: { version: saved.body.version } });
    const query = { type: 'parametres', limit: 2 } as const;
    const { logs } = (await staff().call('listSecurityLogs', { query })).body;
    assert.deepEqual(
      logs.map(({ detail }) => detail),
      [`Restaurés\u00a0: Club (version ${version + 2})`, `Modifiés\u00a0: Club (version ${version + 1})`],
    );
    assert.equal((await read()).clubInfo.nom, clubInfo.nom);
  });

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
    const copied = await until(() => copy.collection.findOne({ version: body.version }));
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
