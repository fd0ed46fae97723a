import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { EmailSettings } from '@club/contract';
import { mayReach, mayReachAddress, readMailHosts } from './mail-hosts.ts';
import { lacksSecret, mailTarget, withStoredSecrets } from './mail-target-rules.ts';
import { faultOf } from './smtp-failure-rules.ts';

const settings: EmailSettings = { serviceProvider: 'smtp', fromEmail: 'club@club.example' };

describe('where e-mail may go', () => {
  it('is to the known providers on the ports of mail, unless the operator says otherwise', () => {
    const usual = readMailHosts('');
    for (const [host, port, may] of [
      ['smtp.sendgrid.net', 587, true],
      ['SMTP.SendGrid.net.', 465, true],
      ['email-smtp.eu-west-3.amazonaws.com', 587, true],
      ['email-smtp.a.b.amazonaws.com', 587, false],
      ['smtp.sendgrid.net', 22, false],
      ['127.0.0.1', 25, false],
      ['localhost', 25, false],
      ['mail.club.example', 587, false],
      ['2130706433', 25, false],
    ] as const)
      assert.equal(mayReach(usual, host, port), may, `${host}:${port}`);
    const own = readMailHosts(' mail.club.example:2500, 10.0.0.5 ,[::1]:25');
    for (const [host, port, may] of [
      ['mail.club.example', 2500, true],
      ['mail.club.example', 25, false],
      ['10.0.0.5', 587, true],
      ['::1', 25, true],
      ['smtp.sendgrid.net', 587, false],
    ] as const)
      assert.equal(mayReach(own, host, port), may, `${host}:${port}`);
    assert.throws(() => readMailHosts('mail:99999'), /mail:99999/);
  });

  it('never to an inner address that is not listed itself, in whatever way it is written', () => {
    const hosts = readMailHosts('mail.club.example,10.0.0.5');
    const inner =
      '127.0.0.1 10.0.0.6 192.168.1.1 172.16.0.1 172.31.255.255 169.254.169.254 0.0.0.0 100.64.0.1 224.0.0.1 255.255.255.255 ::1 :: ::ffff:127.0.0.1 ::ffff:10.0.0.6 ::127.0.0.1 fd00::1 fe80::1 64:ff9b::7f00:1 2002:7f00:1::';
    for (const address of inner.split(' '))
      assert.equal(mayReachAddress(hosts, address, 587), false, address);
    for (const address of ['10.0.0.5', '8.8.8.8', '172.32.0.1', '2606:4700::1111'])
      assert.equal(mayReachAddress(hosts, address, 587), true, address);
    const onePort = readMailHosts('mail.club.example,10.0.0.5:25');
    assert.deepEqual(
      [mayReachAddress(onePort, '10.0.0.5', 25), mayReachAddress(onePort, '10.0.0.5', 587)],
      [true, false],
    );
  });
});

describe('a mail server', () => {
  it('is that of the provider, and of no provider without encryption', () => {
    const key = { apiKey: 'k', smtpHost: '127.0.0.1', smtpUser: 'moi' };
    assert.deepEqual(mailTarget({ ...settings, ...key, serviceProvider: 'sendgrid', enableTLS: false }), {
      host: 'smtp.sendgrid.net',
      port: 587,
      tls: 'starttls',
      user: 'apikey',
      password: 'k',
    });
    assert.equal(mailTarget({ ...settings, serviceProvider: 'mailgun' })?.host, 'smtp.mailgun.org');
    assert.equal(mailTarget({ ...settings, smtpHost: 'm.example', smtpPort: 465 })?.tls, 'implicit');
    assert.equal(mailTarget({ ...settings, smtpHost: 'm.example', enableTLS: false })?.tls, 'none');
    assert.equal(mailTarget(settings), null);
  });

  it('gets the stored password only when it is the one it was stored for', () => {
    const stored: EmailSettings = {
      ...settings,
      smtpHost: 'm.example',
      smtpPort: 587,
      smtpUser: 'club',
      smtpPassword: 'secret',
      enableTLS: true,
    };
    const { smtpPassword: _kept, ...sent } = stored;
    assert.equal(withStoredSecrets(sent, stored).smtpPassword, 'secret');
    for (const other of [
      { smtpHost: 'autre.example' },
      { smtpPort: 2525 },
      { enableTLS: false },
      { serviceProvider: 'sendgrid' as const },
    ]) {
      const elsewhere = { ...sent, ...other };
      assert.equal(withStoredSecrets(elsewhere, stored).smtpPassword, undefined, JSON.stringify(other));
      assert.equal(lacksSecret(elsewhere, stored), true);
    }
    assert.equal(lacksSecret({ ...sent, smtpHost: 'autre.example', smtpPassword: 'x' }, stored), false);
  });
});

describe('why an e-mail was not taken', () => {
  for (const [fault, error] of [
    ['refused', { code: 'ESOCKET', command: 'CONN', message: 'connect ECONNREFUSED 1.2.3.4:25' }],
    ['timeout', { code: 'ETIMEDOUT', command: 'CONN' }],
    ['tls', { code: 'ESOCKET', command: 'CONN', message: 'self-signed certificate' }],
    ['tls', { code: 'ETLS', command: 'STARTTLS', responseCode: 502 }],
    ['auth', { code: 'EAUTH', responseCode: 535 }],
    ['busy', { code: 'EAUTH', responseCode: 454 }],
    ['sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }],
    ['recipient', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }],
    ['later', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }],
    ['message', { code: 'EMESSAGE', command: 'DATA', responseCode: 552 }],
    ['busy', { code: 'EPROTOCOL', command: 'CONN', responseCode: 421 }],
    ['closed', { code: 'ECONNECTION', command: 'CONN' }],
  ] as const)
    it(`${JSON.stringify(error)} is ${fault}`, () => assert.equal(faultOf(error), fault));
});
