import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { mailTarget } from './mail-target-rules.ts';
import { mailerTo } from './open-mailer.ts';
import { settingsFor, startMailClub, type MailClub } from '../testing/start-mail-club.ts';
import { headerOf } from '../testing/start-smtp.ts';
import { smtpUser } from '../testing/smtp-process.ts';

let mail: MailClub;
before(async () => {
  mail = await startMailClub();
});
after(() => mail.stop());

const signedIn = { smtpUser: smtpUser.user, smtpPassword: smtpUser.password };

describe('a test e-mail', () => {
  it('arrives, signed in and in French, without encryption where none is asked for', async () => {
    const answer = await mail.send(settingsFor(mail.plain, signedIn));
    assert.deepEqual(
      [answer.status, answer.body.message],
      [200, 'L’e-mail de test est parti vers salma@exemple.tn.'],
    );
    const received = mail.plain.mails.at(-1)!;
    assert.deepEqual([received.to, received.user, received.tls], ['salma@exemple.tn', 'club', false]);
    assert.match(headerOf(received, 'From') ?? '', /<accueil@club\.example>$/);
  });

  it('arrives encrypted by STARTTLS, whose certificate is checked', async () => {
    assert.equal((await mail.send(settingsFor(mail.starttls, { ...signedIn, enableTLS: true }))).status, 200);
    assert.equal(mail.starttls.mails.at(-1)?.tls, true);
    for (const server of [mail.plain, mail.foreign])
      assert.match(
        await mail.refused(settingsFor(server, { enableTLS: true })),
        /connexion chiffrée \(TLS\)/,
      );
    assert.equal(mail.foreign.mails.length, 0);
  });

  it('arrives encrypted from the first byte where the server wants it so, as on port 465', async () => {
    const settings = settingsFor(mail.implicit, { enableTLS: true });
    const target = mailTarget({ ...settings, smtpPort: 465 });
    assert.equal(target?.tls, 'implicit');
    // Not everybody may listen on 465 itself.
    const mailer = await mailerTo({ ...target, port: mail.implicit.port }, settings, mail.way);
    await mailer.send({ to: 'salma@exemple.tn', objet: 'Essai', texte: 'Bonjour' });
    mailer.close();
    assert.equal(mail.implicit.mails.at(-1)?.tls, true);
  });

  it('tells why it was not taken, in French, with no word of the server’s', async () => {
    for (const [reason, settings, to] of [
      [/refuse la connexion sur le port/, settingsFor(mail.nobody)],
      [/introuvable/, settingsFor(mail.plain, { smtpHost: 'introuvable.example', smtpPort: 587 })],
      [/refuse le nom d’utilisateur/, settingsFor(mail.plain, { ...signedIn, smtpPassword: 'faux' })],
      [/refuse l’adresse de l’expéditeur/, settingsFor(mail.plain, { fromEmail: 'interdit@club.example' })],
      [/refuse l’adresse du destinataire/, settingsFor(mail.plain), 'refus@exemple.tn'],
      [/réessayer plus tard \(liste grise\)/, settingsFor(mail.plain), 'grise@exemple.tn'],
      [/refuse le message/, settingsFor(mail.plain), 'plein@exemple.tn'],
      [/ne répond pas à temps/, settingsFor(mail.plain), 'muet@exemple.tn'],
      [/ne répond pas à temps/, settingsFor(mail.silent)],
      [/n’est pas renseigné/, settingsFor(mail.plain, { smtpHost: null })],
    ] as const) {
      const message = await mail.refused(settings, to);
      assert.match(message, reason);
      assert.match(message, /^Impossible d’envoyer l’e-mail de test\. Vérifiez la configuration\./);
    }
  });

  it('takes the stored password for the stored server alone', async () => {
    mail.store(settingsFor(mail.plain, signedIn));
    try {
      assert.equal((await mail.send(settingsFor(mail.plain, { smtpUser: smtpUser.user }))).status, 200);
      assert.equal(mail.plain.mails.at(-1)?.user, 'club');
      const before = mail.starttls.mails.length;
      assert.match(
        await mail.refused(settingsFor(mail.starttls, { smtpUser: 'club' })),
        /saisissez-le de nouveau/,
      );
      assert.equal(mail.starttls.mails.length, before);
    } finally {
      mail.store(null);
    }
  });
});
