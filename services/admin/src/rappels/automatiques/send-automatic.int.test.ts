/** Reminders that go out by themselves (N-8). */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { typesRappel, type NotificationSettings, type Rappel } from '@club/contract';
import { clubDayStart, clubToday } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { startRappels, type RappelClub } from '../../testing/start-rappels.ts';
import { sendAutomatic } from './send-automatic.ts';

let given: RappelClub;
before(async () => {
  given = await startRappels();
});
after(() => given.stop());
beforeEach(async () => {
  given.contacts.clear();
  given.concernes.clear();
  given.asked.length = 0;
  await choose({ ...off, frequenceRappel: 7 });
  await onDay(0); // forgets what was switched on before
});

const off = {
  emailCotisations: false,
  emailCertificats: false,
  alertesRetard: true,
  alertesExpiration: true,
};
const staff = () => given.club.service.as('admin');

async function choose(notificationSettings: Partial<NotificationSettings>): Promise<void> {
  const { status } = await staff().call('updateSettings', { body: { notificationSettings } });
  assert.equal(status, 200);
}

/** The moment so many days from now, at an hour of the club. */
function momentOf(days: number, hour: number): Date {
  const day = clubToday(new Date(clubDayStart(clubToday()).getTime() + (days * 24 + 12) * 3_600_000));
  return new Date(clubDayStart(day).getTime() + hour * 3_600_000);
}

let ahead = 0;

/** Looks as the service does, so many days from now; its clock moves there. */
function onDay(days: number, hour = 10): Promise<void> {
  const minutes = Math.ceil((momentOf(days, hour).getTime() - Date.now()) / 60_000);
  given.club.passMinutes(minutes - ahead);
  ahead = minutes;
  const now = () => new Date(Date.now() + ahead * 60_000);
  return sendAutomatic({ now, clubMail: given.clubMail }, async () => true);
}

/** Campaigns that began since, once they have ended. */
async function campaignsSince(known: readonly Rappel[]): Promise<Rappel[]> {
  const ids = new Set(known.map(({ id }) => id));
  return until(async () => {
    const runs = (await latest()).filter(({ id }) => !ids.has(id));
    return runs.every(({ finishedAt }) => finishedAt !== null) ? runs : undefined;
  });
}
const latest = async (): Promise<Rappel[]> => (await staff().call('listRappels', {})).body;
const mailsTo = ({ email }: { email: string | null }) => given.smtp.mails.filter(({ to }) => to === email);

describe('reminders that go out by themselves', () => {
  it('are none before somebody switched them on', async () => {
    given.person();
    const known = await latest();
    for (const day of [0, 1, 2]) await onDay(day);
    assert.deepEqual(await campaignsSince(known), []);
  });

  it('begin the day after they were switched on, and go out once in the days of the settings', async () => {
    const salma = given.person();
    const known = await latest();
    await choose({ emailCotisations: true, alertesRetard: false });
    for (const hour of [8, 10, 19]) await onDay(0, hour);
    assert.deepEqual(await campaignsSince(known), [], 'on the day itself');
    for (const hour of [8, 20, 23]) await onDay(1, hour);
    assert.deepEqual(await campaignsSince(known), [], 'at night');
    await Promise.all([onDay(1), onDay(1), onDay(1)]);
    await onDay(1, 15);
    const [run, ...more] = await campaignsSince(known);
    assert.deepEqual(
      [run?.type, run?.createdBy, run?.envoyes, more],
      ['echeance', 'Envoi automatique', 1, []],
    );
    for (let day = 2; day <= 7; day += 1) await onDay(day);
    assert.equal((await campaignsSince(known)).length, 1, 'within the days of the settings');
    await onDay(8);
    await campaignsSince(known);
    assert.equal(mailsTo(salma).length, 2);
  });

  it('every day, when the settings say so, whatever the minute', async () => {
    const salma = given.person();
    await choose({ emailCotisations: true, alertesRetard: false, frequenceRappel: 1 });
    await onDay(0);
    const known = await latest();
    await onDay(1, 10);
    await campaignsSince(known);
    await onDay(2, 9);
    await campaignsSince(known);
    assert.equal(mailsTo(salma).length, 2);
  });

  it('are of the kinds that are chosen, certificates that end soon among them or not', async () => {
    given.person();
    await choose({ emailCotisations: true, emailCertificats: true, alertesExpiration: false });
    await onDay(0);
    const known = await latest();
    given.asked.length = 0;
    await onDay(1);
    const types = (await campaignsSince(known)).map(({ type }) => type).toSorted();
    assert.deepEqual(types, ['certificat', 'echeance', 'retard']);
    const days = () =>
      new Set(given.asked.filter(({ type }) => type === 'certificat').map(({ jours }) => jours));
    // Also when it is asked again, just before it is sent.
    assert.deepEqual([...days()], [0]);
    given.asked.length = 0;
    await choose({ alertesExpiration: true });
    await onDay(30);
    await campaignsSince(known);
    assert.deepEqual([...days()], [30]);
  });

  it('wait for a messaging that is set up, the same day, and stop when they are switched off', async () => {
    const salma = given.person();
    const { email } = given;
    await choose({ emailCotisations: true, alertesRetard: false });
    await onDay(0);
    const known = await latest();
    given.email = { ...email!, testMode: true };
    await onDay(1, 10);
    assert.deepEqual(await campaignsSince(known), []);
    given.email = email;
    await onDay(1, 11);
    assert.equal((await campaignsSince(known)).length, 1);
    await choose({ emailCotisations: false });
    for (const day of [20, 40]) await onDay(day);
    await choose({ emailCotisations: true });
    await onDay(60);
    assert.equal((await campaignsSince(known)).length, 1, 'switched on again, they begin the day after');
    assert.equal(mailsTo(salma).length, 1);
  });

  it('leave the day to be done while a neighbour is away', async () => {
    given.person();
    await choose({ emailCotisations: true, alertesRetard: false });
    await onDay(0);
    const known = await latest();
    given.isFinanceAway = true;
    try {
      await assert.rejects(onDay(1), { code: 'unavailable' });
    } finally {
      given.isFinanceAway = false;
    }
    assert.deepEqual(await campaignsSince(known), []);
    await onDay(1);
    assert.equal((await campaignsSince(known)).length, 1);
  });
});

it('the club changes the templates, each with its version', async () => {
  const change = {
    params: { type: 'photo', langue: 'fr' },
    body: { objet: 'Photo', texte: 'Bonjour {prenom}', version: 0 },
  } as const;
  assert.equal((await staff().call('updateModeleRappel', change)).body.version, 1);
  assert.equal((await staff().call('updateModeleRappel', change)).status, 409);
  const modeles = (await staff().call('listModelesRappel', {})).body;
  assert.equal(modeles.length, typesRappel.length * 3, 'each type in French, Arabic and English');
  assert.equal(modeles.find(({ type, langue }) => type === 'photo' && langue === 'fr')?.objet, 'Photo');
});
