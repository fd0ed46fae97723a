/** Reports that are sent each month (N-9). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plusDEnvois, type EnvoiRapport } from '@club/contract';
import { historyOf } from '@club/service-kit';
import { readActivities, type Client } from '@club/service-kit/testing';
import { erasePerson } from '../effacement/erase-person.ts';
import { JournalLines } from '../journal/journal-model.ts';
import { headerOf } from '../testing/start-smtp.ts';
import { holdMail } from '../testing/hold-mail.ts';
import { aSend, anAddress, attachmentOf, beforeEachSend, made, type Begun } from '../testing/start-envois.ts';
import { problemIn } from '../testing/start-admin.ts';
import { MoisEnvoyes } from './envoi-model.ts';

let { club, owner } = {} as Begun;
beforeEachSend((begun) => ({ club, owner } = begun));

const listed = async (who: Client = owner.client) => (await who.call('listEnvoisRapports', {})).body.envois;
const sendNow = ({ id }: EnvoiRapport, who: Client = owner.client) =>
  who.call('sendEnvoiRapport', { params: { id } });
const change = (body: object) =>
  club.staff().call('updateUser', { params: { id: owner.user.id }, body: body as never });

describe('a report that is sent each month', () => {
  it('goes on its day, about the month before, to users and addresses, as the file that finance made', async () => {
    const email = anAddress();
    const envoi = await made(owner.client, { emails: [email], utilisateurs: [owner.user.id] });
    assert.deepEqual(
      [envoi.prochain, envoi.dernier, envoi.mien, envoi.proprietaire.nom, envoi.periode],
      ['2027-03-05', null, true, 'Sami Gharbi', 'mois-dernier'],
    );
    const before = club.to('sami@exemple.tn').length;
    await club.onDay('2027-03-04');
    assert.equal(club.to(email).length, 0, 'the day before');
    for (const hour of [8, 9, 15, 21]) await club.onDay('2027-03-05', hour);
    await club.onDay('2027-03-06');
    assert.deepEqual(
      [await club.arrived(email, 1), (await club.arrived('sami@exemple.tn', before + 1)) - before],
      [1, 1],
    );
    const { dateDebut, dateFin, personal } = club.asked[0]!;
    assert.deepEqual([dateDebut, dateFin, personal], ['2027-02-01', '2027-02-28', true]);
    const mail = club.to(email)[0]!;
    assert.ok(attachmentOf(mail).equals(club.file));
    assert.match(mail.raw, /filename=rapport_reglements\.xlsx/);
    assert.match(headerOf(mail, 'Message-ID') ?? '', new RegExp(`^<${envoi.id}\\.2027-03\\.2@`));
    const [shown] = await listed();
    assert.deepEqual(
      [shown?.dernier?.etat, shown?.dernier?.envoyes, shown?.dernier?.raison, shown?.prochain],
      ['envoye', 2, null, '2027-04-05'],
    );
    await club.onDay('2027-04-05');
    assert.equal(await club.arrived(email, 2), 2);
    assert.equal(club.asked[1]?.dateDebut, '2027-03-01');
  });

  it('waits in a club that was restored from a backup until somebody confirms that it is the one in use', async () => {
    const email = anAddress();
    const envoi = await made(owner.client, { emails: [email] });
    await holdMail();
    await club.onDay('2027-03-05');
    const { empechement } = (await owner.client.call('listEnvoisRapports', {})).body;
    const byHand = await sendNow(envoi);
    assert.deepEqual([byHand.status, problemIn(byHand as never).message], [422, empechement]);
    assert.match(empechement ?? '', /retenus/);
    assert.deepEqual([club.to(email).length, await MoisEnvoyes.countDocuments()], [0, 0]);
    await club.staff().call('confirmRestauration', {});
    await club.onDay('2027-03-06');
    assert.equal(await club.arrived(email, 1), 1);
  });

  it('goes once, though three instances look at once', async () => {
    const email = anAddress();
    await made(owner.client, { emails: [email] });
    await Promise.all([club.onDay('2027-03-05'), club.onDay('2027-03-05'), club.onDay('2027-03-05')]);
    assert.deepEqual([await club.arrived(email, 1), await MoisEnvoyes.countDocuments()], [1, 1]);
  });

  it('is told by the activity, the security journal and the history, without an address', async () => {
    const email = anAddress();
    const envoi = await made(owner.client, { emails: [email], rapport: 'synthese', format: 'pdf' });
    assert.equal(envoi.periode, null);
    await club.onDay('2027-03-05');
    const line = await JournalLines.findOne({ type: 'export' }, { sort: { _id: -1 } });
    assert.deepEqual([line?.userId, line?.by], [owner.user.id, 'Sami Gharbi']);
    assert.match(line?.detail ?? '', /par e-mail à 1\u00a0?\s?destinataire$/);
    const told = (await readActivities()).filter((text) => text.includes(envoi.id));
    assert.equal(told.length, 1);
    assert.deepEqual(JSON.parse(told[0]!).data.faits, { rapport: 'synthese', nombre: 1 });
    const kept = JSON.stringify([line, told, await historyOf('envoi_rapport', envoi.id)]);
    assert.ok(!kept.includes(email));
  });
});

describe('with the rights of its owner', () => {
  for (const [why, body, raison] of [
    ['lost the right', { profileType: 'viewer' }, /ne permet plus de lire et d’exporter les rapports/],
    ['was deactivated', { isActive: false }, /est désactivé/],
  ] as const)
    it(`a report of somebody who ${why} is not sent, and the list says why`, async () => {
      const email = anAddress();
      await made(owner.client, { emails: [email] });
      assert.equal((await change(body)).status, 200);
      await club.onDay('2027-03-05');
      const [shown] = await listed(club.staff());
      assert.equal(shown?.dernier?.etat, 'refuse');
      assert.match(shown?.dernier?.raison ?? '', raison);
      assert.deepEqual([club.to(email).length, club.asked.length], [0, 0]);
    });

  it('a deleted user’s sends go, and he receives nothing of others', async () => {
    const email = anAddress();
    const other = await club.person({ email: anAddress('autre') });
    await made(other.client, { emails: [email], utilisateurs: [owner.user.id] });
    await made(owner.client);
    await club.onDay('2027-03-05');
    assert.equal(await club.arrived(email, 1), 1);
    const sent = club.to('sami@exemple.tn').length;
    const deleted = await club.staff().call('deleteUser', { params: { id: owner.user.id } });
    assert.equal(deleted.status, 200);
    assert.equal((await listed(club.staff())).length, 1);
    await club.onDay('2027-04-05');
    assert.deepEqual([await club.arrived(email, 2), club.to('sami@exemple.tn').length], [2, sent]);
  });

  it('an address of somebody who is erased goes', async () => {
    const email = anAddress();
    await made(owner.client, { emails: [email, anAddress()] });
    const nobody = { mots: [], codes: [], identites: [], codeAdherent: '7', nom: 'Personne effacée' };
    await erasePerson({
      ...nobody,
      id: 'e'.repeat(24),
      textes: [email.toUpperCase()],
      par: { id: 'a'.repeat(24), nom: 'Amel' },
      requestId: 'r',
    });
    assert.deepEqual(
      (await listed())[0]?.destinataires.map((one) => one.email === email),
      [false],
    );
  });
});

describe('who sees it', () => {
  it('is its owner, and who manages profiles: others do not find it', async () => {
    const envoi = await made(owner.client);
    const other = await club.person();
    assert.deepEqual(await listed(other.client), []);
    assert.equal((await sendNow(envoi, other.client)).status, 404);
    const remove = (who: Client) => who.call('deleteEnvoiRapport', { params: { id: envoi.id } });
    assert.equal((await remove(other.client)).status, 404);
    const [shown] = await listed(club.staff());
    assert.deepEqual([shown?.id, shown?.mien], [envoi.id, false]);
    assert.equal((await remove(club.staff())).status, 200);
    assert.deepEqual(await listed(), []);
    await club.onDay('2027-03-05');
    assert.equal(club.asked.length, 0);
  });

  it('may read and export reports, and chooses among users who have an address, which is not told', async () => {
    const reader = club.given.club.service.as(['rapports.export']);
    assert.equal((await reader.call('listEnvoisRapports', {})).status, 403);
    assert.equal((await reader.call('createEnvoiRapport', { body: aSend() })).status, 403);
    const without = await club.person({ email: null });
    const { body } = await owner.client.call('listDestinatairesEnvoi', {});
    const ids = body.map(({ id }) => id);
    assert.deepEqual([ids.includes(owner.user.id), ids.includes(without.user.id)], [true, false]);
    assert.ok(!JSON.stringify(body).includes('@'));
  });

  for (const [why, more, message] of [
    ['nobody to send it to', { emails: [] }, 'Choisissez au moins un destinataire.'],
    ['a format that it has not', { format: 'pdf' }, 'Ce rapport s’envoie en Excel seulement.'],
    ['a user who is none', { utilisateurs: ['f'.repeat(24)] }, /n’a pas d’adresse/],
  ] as const)
    it(`is refused ${why}`, async () => {
      const answer = await owner.client.call('createEnvoiRapport', { body: aSend(more as never) });
      assert.equal(answer.status, 422);
      assert.match(problemIn(answer).message, new RegExp(message));
    });

  it('has at most twenty of them, on a day that every month has', async () => {
    for (let at = 0; at < plusDEnvois; at += 1) await made(owner.client);
    const body = aSend();
    assert.equal((await owner.client.call('createEnvoiRapport', { body })).status, 422);
    for (const jour of [0, 29, 1.5])
      assert.equal((await owner.client.call('createEnvoiRapport', { body: { ...body, jour } })).status, 400);
    const wrong = { ...body, emails: ['ceci n’est pas une adresse'] };
    assert.equal((await owner.client.call('createEnvoiRapport', { body: wrong })).status, 400);
  });
});
