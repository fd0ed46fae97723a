import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { settingsFor, startMailClub, type MailClub } from '../testing/start-mail-club.ts';

let mail: MailClub;
before(async () => {
  mail = await startMailClub();
});
after(() => mail.stop());

describe('a test e-mail as a port scanner', () => {
  it('tells nothing of a host or port that the operator did not allow, and asks no name server', async () => {
    mail.asked.length = 0;
    const said = new Set<string>();
    for (const [smtpHost, smtpPort] of [
      ['127.0.0.2', mail.plain.port],
      ['127.0.0.2', mail.nobody.port],
      ['127.0.0.1', 22],
      ['localhost', 27_017],
      ['localhost', 22],
      ['2130706433', 25],
      ['169.254.169.254', 80],
      ['interne.club', 25],
    ] as const) {
      const message = await mail.refused(settingsFor(mail.plain, { smtpHost, smtpPort }));
      said.add(message.replace(`${smtpHost}, port ${smtpPort}`, 'X'));
    }
    assert.equal(said.size, 1, 'an open port is told from a closed one');
    assert.deepEqual(mail.asked, []);
  });

  it('does not follow an allowed name to an inner address, also when only one of its addresses is', async () => {
    for (const addresses of [
      ['127.0.0.1'],
      ['93.184.216.34', '10.0.0.1'],
      ['fd00::1'],
      ['::ffff:127.0.0.1'],
    ]) {
      mail.names['mail.club.example'] = addresses;
      const message = await mail.refused(
        settingsFor(mail.plain, { smtpHost: 'mail.club.example', smtpPort: 587 }),
      );
      assert.match(message, /adresse privée/);
    }
  });

  it('asks for a name once, and goes to what it was told then', async () => {
    mail.asked.length = 0;
    assert.equal((await mail.send(settingsFor(mail.plain))).status, 200);
    assert.deepEqual(mail.asked, ['localhost']);
  });

  it('can be done ten times in ten minutes', async () => {
    const statuses: number[] = [];
    for (let test = 0; test < 11; test += 1)
      statuses.push((await mail.sendAs('f'.repeat(24), settingsFor(mail.nobody))).status);
    assert.equal(statuses.filter((status) => status === 429).length >= 1, true);
    assert.equal(statuses.at(-1), 429);
  });
});

describe('a test e-mail with line breaks in it', () => {
  it('is refused: no header and no command can be smuggled in', async () => {
    const before = mail.plain.mails.length;
    for (const more of [
      { fromName: 'Club\r\nBcc: tous@exemple.tn' },
      { fromEmail: 'a@club.example\r\nBcc: tous@exemple.tn' },
      { replyToEmail: 'a@club.example\nX: y' },
      { smtpHost: 'localhost\r\nQUIT' },
      { smtpUser: 'club\r\nRSET' },
    ])
      assert.equal((await mail.send(settingsFor(mail.plain, more))).status, 400, JSON.stringify(more));
    assert.equal(
      (await mail.send(settingsFor(mail.plain), 'a@exemple.tn\r\nRCPT TO:<b@exemple.tn>')).status,
      400,
    );
    assert.equal((await mail.send(settingsFor(mail.plain), 'a@exemple.tn, b@exemple.tn')).status, 400);
    assert.equal(mail.plain.mails.length, before);
  });

  it('is the administrator’s to send', async () => {
    const body = { emailSettings: settingsFor(mail.plain), testEmail: 'a@exemple.tn' };
    for (const profile of ['manager', 'operator', 'viewer'] as const)
      assert.equal((await mail.club.service.as(profile).call('testEmail', { body })).status, 403);
  });
});
