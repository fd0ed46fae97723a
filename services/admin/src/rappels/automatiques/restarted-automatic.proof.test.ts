import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { crash, sharedEnvironment, startProcess, until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { startRappels, type RappelClub } from '../../testing/start-rappels.ts';

const main = path.resolve(import.meta.dirname, '..', '..', 'main.ts');

/** Where it is two in the afternoon, whenever this runs: nobody is reminded at night. */
function zoneOfAfternoon(): string {
  const ahead = 14 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`; // written the other way round
}

let given: RappelClub;
let env: NodeJS.ProcessEnv;
before(async () => {
  given = await startRappels({ jobs: false, env: { CLUB_TIME_ZONE: zoneOfAfternoon() } });
  const { smtpHost, smtpPort, enableTLS, fromEmail } = given.email!;
  const emailSettings = { smtpHost, smtpPort, enableTLS, fromEmail };
  const notificationSettings = { emailCotisations: true, alertesRetard: false };
  const saved = await staff().call('updateSettings', { body: { emailSettings, notificationSettings } });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  // Switched on before today.
  await days().insertOne({ _id: 'echeance' as never, jour: '2026-01-01' });
  env = await sharedEnvironment('admin', mongoose.connection.name, {
    CLUB_SMTP_HOSTS: `${smtpHost}:${smtpPort}`,
    CLUB_EMAILS_PER_MINUTE: '100000',
    CLUB_EMAIL_SECONDS: '2',
  });
});
after(() => given.stop());

const days = () => mongoose.connection.collection('rappel_automatiques');
const staff = () => given.club.service.as('admin');

it(
  'go out by themselves once, though two instances look, one is killed while it sends, and a third starts',
  { timeout: 90_000 },
  async () => {
    const persons = Array.from({ length: 200 }, () => given.person());
    const [first, second] = await Promise.all([startProcess(main, env), startProcess(main, env)]);
    await until(() => given.smtp.mails.length >= 40);
    await crash(first);
    const third = await startProcess(main, env);
    await until(async () => (await staff().call('listRappels', {})).body[0]?.finishedAt);
    await Promise.all([second, third].map(crash));
    const runs = (await staff().call('listRappels', {})).body;
    assert.deepEqual(
      runs.map(({ type, etat, envoyes, createdBy }) => [type, etat, envoyes, createdBy]),
      [['echeance', 'termine', 200, 'Envoi automatique']],
    );
    const reached = new Set(given.smtp.mails.map(({ to }) => to));
    assert.deepEqual(
      persons.filter(({ email }) => !reached.has(email ?? '')),
      [],
    );
    // At most the one that was on its way at the kill was handed over again, under its own number.
    assert.ok(given.smtp.mails.length <= 201, `${given.smtp.mails.length} handed over`);
  },
);
