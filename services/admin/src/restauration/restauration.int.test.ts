/** A club that was restored from a backup holds its e-mail until somebody confirms that it is the one in use (N-11). */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { transaction } from '@club/service-kit';
import { until } from '@club/service-kit/testing';
import { beginCampaign } from '../rappels/begin-campaign.ts';
import { Rappels } from '../rappels/rappel-model.ts';
import { sendAutomatic } from '../rappels/automatiques/send-automatic.ts';
import { JournalLines } from '../journal/journal-model.ts';
import { holdMail, takenAt } from '../testing/hold-mail.ts';
import { problemIn } from '../testing/start-admin.ts';
import { startRappels, type RappelClub } from '../testing/start-rappels.ts';

let given: RappelClub;
before(async () => {
  given = await startRappels();
});
after(() => given.stop());
beforeEach(async () => {
  given.contacts.clear();
  given.concernes.clear();
  await Rappels.deleteMany({});
  await holdMail();
});
afterEach(() => confirm());

const staff = () => given.club.service.as('admin');
const confirm = () => staff().call('confirmRestauration', {});
const state = async () => (await staff().call('getRestauration', {})).body;
const mailsTo = (to: string | null) => given.smtp.mails.filter((mail) => mail.to === to);
const confirmed = () => JournalLines.find({ type: 'restauration' }).toArray();

/** A campaign that was under way when the backup was taken. */
async function underWay(ids: readonly string[], reprise: Date | null = null): Promise<string> {
  const actor = { kind: 'user', id: 'u1', nom: 'Sami Gharbi', permissions: new Set<never>() } as const;
  const campaign = {
    ...({ type: 'retard', langue: 'fr', adherentIds: ids, jours: null, requestId: 'r1', actor } as const),
    fromEmail: 'accueil@club.example',
    createdAt: new Date(),
  };
  return transaction(async (unit) => {
    const { _id } = await beginCampaign(unit, campaign);
    await Rappels.updateOne({ _id }, { $set: { reprise } }, { session: unit.session });
    return _id;
  });
}
const campaign = async (id: string) => (await staff().call('getRappel', { params: { id } })).body;

describe('a club that was restored from a backup', () => {
  it('sends nobody a second e-mail of a campaign that was under way: it waits and says why', async () => {
    const salma = given.person();
    const id = await underWay([salma.id]);
    const waiting = await until(async () => {
      const run = await campaign(id);
      return run.raison === null ? undefined : run;
    });
    assert.match(waiting.raison ?? '', /retenus.*sauvegarde/);
    assert.deepEqual([waiting.etat, waiting.envoyes, mailsTo(salma.email).length], ['en_attente', 0, 0]);
    assert.deepEqual(await state(), {
      enAttente: true,
      sauvegardeDu: takenAt.toISOString(),
      campagnes: 1,
    });

    const { status, body } = await confirm();
    assert.deepEqual([status, body], [200, { enAttente: false, sauvegardeDu: null, campagnes: 0 }]);
    const run = await until(async () => {
      const now = await campaign(id);
      return now.finishedAt === null ? undefined : now;
    });
    assert.deepEqual([run.etat, run.envoyes, run.raison], ['termine', 1, null]);
    assert.equal(mailsTo(salma.email).length, 1);
  });

  it('goes on with a campaign that waits for its hour at that hour, not before', async () => {
    const salma = given.person();
    const later = new Date(Date.now() + 3_600_000);
    const id = await underWay([salma.id], later);
    await confirm();
    assert.equal((await campaign(id)).reprise, later.toISOString());
  });

  it('begins no campaign, by hand or by itself, and sends no test', async () => {
    const salma = given.person();
    const preview = await staff().call('previewRappel', { body: { type: 'retard' } });
    assert.match(preview.body.empechement ?? '', /Un administrateur/);
    const started = await staff().call('startRappel', { body: { type: 'retard' } });
    assert.deepEqual([started.status, problemIn(started as never).message], [422, preview.body.empechement]);
    const emailSettings = given.email!;
    const test = await staff().call('testEmail', { body: { emailSettings, testEmail: 'essai@exemple.tn' } });
    assert.deepEqual([test.status, problemIn(test as never).message], [422, preview.body.empechement]);
    const notificationSettings = { emailCotisations: true, alertesRetard: true };
    await staff().call('updateSettings', { body: { notificationSettings } });
    const known = await Rappels.countDocuments();
    for (const days of [0, 1, 2]) {
      const noon = new Date(new Date().setUTCHours(12, 0, 0, 0) + days * 86_400_000);
      await sendAutomatic({ now: () => noon, clubMail: given.clubMail }, async () => true);
    }
    assert.equal(await Rappels.countDocuments(), known);
    assert.deepEqual([mailsTo(salma.email).length, mailsTo('essai@exemple.tn').length], [0, 0]);
  });

  it('is confirmed once, by who manages permissions, and the security journal says so', async () => {
    const before = (await confirmed()).length;
    for (const call of ['getRestauration', 'confirmRestauration'] as const)
      assert.equal((await given.club.service.as('manager').call(call, {})).status, 403);
    assert.equal((await state()).enAttente, true);
    const answers = await Promise.all([confirm(), confirm()]);
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.enAttente]),
      [
        [200, false],
        [200, false],
      ],
    );
    const lines = (await confirmed()).slice(before);
    assert.deepEqual(
      lines.map(({ by, detail }) => [by, detail]),
      [['Personne de test', 'Les e-mails reprennent\u00a0; sauvegarde du 26/11/2026']],
    );
  });
});
