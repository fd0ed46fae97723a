import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { crash, sharedEnvironment, startProcess, until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { headerOf } from '../testing/start-smtp.ts';
import { startRappels, type RappelClub } from '../testing/start-rappels.ts';

const main = path.resolve(import.meta.dirname, '..', 'main.ts');

let given: RappelClub;
let env: NodeJS.ProcessEnv;
before(async () => {
  given = await startRappels({ jobs: false });
  const { smtpHost, smtpPort, enableTLS, fromEmail } = given.email!;
  const emailSettings = { smtpHost, smtpPort, enableTLS, fromEmail };
  const saved = await staff().call('updateSettings', { body: { emailSettings } });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  env = await sharedEnvironment('admin', mongoose.connection.name, {
    CLUB_SMTP_HOSTS: `${smtpHost}:${smtpPort}`,
    CLUB_EMAILS_PER_MINUTE: '100000',
    CLUB_EMAIL_SECONDS: '2',
  });
});
after(() => given.stop());

const staff = () => given.club.service.as('admin');
const begin = async () => (await staff().call('startRappel', { body: { type: 'retard' } })).body.id;
const ended = (id: string) =>
  until(async () => {
    const { body } = await staff().call('getRappel', { params: { id } });
    return body.finishedAt === null ? undefined : body;
  });
const received = (from: number) => given.smtp.mails.slice(from);
/** Message-IDs by who received them, once each, as a mailbox shows them. */
const mailboxes = (from: number) => {
  const byPerson = Map.groupBy(received(from), ({ to }) => to);
  return [...byPerson.values()].map(
    (mails) => new Set(mails.map((mail) => headerOf(mail, 'Message-ID'))).size,
  );
};

it(
  '1,000 reminders are sent once each, though the service is killed twice and then two work',
  { timeout: 120_000 },
  async () => {
    for (let person = 0; person < 1_000; person += 1) given.person();
    const id = await begin();
    const first = await startProcess(main, env);
    await until(() => given.smtp.mails.length >= 250);
    await crash(first);
    const second = await startProcess(main, env);
    await until(() => given.smtp.mails.length >= 600);
    await crash(second);
    const instances = await Promise.all([startProcess(main, env), startProcess(main, env)]);
    const run = await ended(id);
    await Promise.all(instances.map(crash));

    assert.deepEqual([run.etat, run.envoyes, run.total], ['termine', 1_000, 1_000]);
    assert.deepEqual([mailboxes(0).length, Math.max(...mailboxes(0))], [1_000, 1]);
    // At most the one e-mail that was on its way at each kill was handed over again, under its own number.
    assert.ok(given.smtp.mails.length <= 1_002, `${given.smtp.mails.length} handed over`);
  },
);

it(
  'an e-mail that was taken while the service was killed comes again under its own number, and the log says so',
  { timeout: 60_000 },
  async () => {
    given.concernes.clear();
    const from = given.smtp.mails.length;
    const { email } = given.person({ email: 'coupe@exemple.tn' });
    const id = await begin();
    const first = await startProcess(main, env);
    await until(() => received(from).length === 1); // the server has it and has not said so
    await crash(first);
    const second = await startProcess(main, env);
    const run = await ended(id);
    await crash(second);
    assert.equal(run.envoyes, 1);
    assert.deepEqual(
      received(from).map(({ to }) => to),
      [email, email],
    );
    assert.deepEqual(mailboxes(from), [1]);
    const { envois } = (await staff().call('listEnvoisRappel', { query: { rappelId: id } })).body;
    assert.deepEqual([envois[0]?.etat, envois[0]?.essais, envois[0]?.repris], ['envoye', 2, true]);
  },
);
