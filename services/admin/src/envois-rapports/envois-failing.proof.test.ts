/** Reports that are sent each month and do not go, or by hand (N-9). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { EnvoiRapport } from '@club/contract';
import { RuleError } from '@club/service-kit';
import type { Client } from '@club/service-kit/testing';
import { headerOf } from '../testing/start-smtp.ts';
import { anAddress, beforeEachSend, made, type Begun } from '../testing/start-envois.ts';
import { problemIn } from '../testing/start-admin.ts';
import { MoisEnvoyes } from './envoi-model.ts';

let { club, owner } = {} as Begun;
beforeEachSend((begun) => ({ club, owner } = begun));

const listed = async (who: Client = owner.client) => (await who.call('listEnvoisRapports', {})).body.envois;
const last = async () => (await listed())[0]?.dernier;
const sendNow = ({ id }: EnvoiRapport, who: Client = owner.client) =>
  who.call('sendEnvoiRapport', { params: { id } });

describe('what does not go', () => {
  it('waits while e-mail is not set up, and says why', async () => {
    const email = anAddress();
    const envoi = await made(owner.client, { emails: [email] });
    const set = club.given.email;
    club.given.email = { ...set!, testMode: true };
    await club.onDay('2027-03-05');
    const { body } = await owner.client.call('listEnvoisRapports', {});
    assert.match(body.empechement ?? '', /mode test/);
    assert.equal((await sendNow(envoi)).status, 422);
    club.given.email = set;
    await club.onDay('2027-03-06');
    assert.equal(await club.arrived(email, 1), 1);
  });

  it('because the product was off on its day goes later in the month, never in the next one before its day', async () => {
    const email = anAddress();
    await made(owner.client, { emails: [email] });
    await club.onDay('2027-03-29');
    await club.onDay('2027-04-01');
    assert.equal(await club.arrived(email, 1), 1);
    assert.equal(club.asked[0]?.dateFin, '2027-02-28');
  });

  it('is told, and tried again until it goes', async () => {
    const email = anAddress();
    await made(owner.client, { emails: [email] });
    club.refusal = new RuleError('unavailable', { service: 'finance' });
    await club.onDay('2027-03-05', 9);
    const first = await last();
    assert.deepEqual([first?.etat, first?.envoyes], ['a_reessayer', 0]);
    assert.ok(first?.raison && first.prochainEssai);
    club.refusal = null;
    await club.onDay('2027-03-05', 9);
    assert.equal(club.to(email).length, 0, 'before its time');
    await club.onDay('2027-03-05', 11);
    assert.deepEqual([await club.arrived(email, 1), (await last())?.etat], [1, 'envoye']);
  });

  it('because the mail server is away was handed to nobody, and is tried again', async () => {
    const email = anAddress();
    await made(owner.client, { emails: [email] });
    const set = club.given.email;
    club.given.email = { ...set!, smtpHost: '127.0.0.2' };
    await club.onDay('2027-03-05', 9);
    assert.equal((await last())?.etat, 'a_reessayer');
    club.given.email = set;
    await club.onDay('2027-03-05', 12);
    assert.equal(await club.arrived(email, 1), 1);
  });

  it('to an address that is refused goes to the others, once', async () => {
    const [email, refused] = [anAddress(), anAddress('refus')];
    await made(owner.client, { emails: [refused, email] });
    await club.onDay('2027-03-05', 9);
    await club.onDay('2027-03-06', 9);
    const dernier = await last();
    assert.deepEqual([dernier?.etat, dernier?.envoyes], ['partiel', 1]);
    assert.match(dernier?.raison ?? '', /refuse l’adresse/);
    assert.equal(await club.arrived(email, 1), 1);
  });

  it('to an address whose server wants it later is tried again there alone', async () => {
    const [email, later] = [anAddress(), anAddress('grise')];
    await made(owner.client, { emails: [later, email] });
    await club.onDay('2027-03-05', 9);
    assert.deepEqual([(await last())?.etat, club.to(later).length], ['a_reessayer', 0]);
    await club.onDay('2027-03-05', 11);
    assert.deepEqual([await club.arrived(later, 1), await club.arrived(email, 1)], [1, 1]);
  });

  it('that was cut off is not sent again by itself, and is by hand', async () => {
    const cut = anAddress('coupe');
    const envoi = await made(owner.client, { emails: [cut] });
    await club.onDay('2027-03-05', 9, 2_000);
    await club.onDay('2027-03-09', 9);
    assert.deepEqual([(await last())?.etat, await club.arrived(cut, 1)], ['interrompu', 1]);
    assert.match((await last())?.raison ?? '', /peut-être été reçu/);
    assert.equal((await sendNow(envoi)).body.dernier?.etat, 'envoye');
    await club.arrived(cut, 2);
    const [one, two] = club.to(cut).map((mail) => headerOf(mail, 'Message-ID'));
    assert.equal(one, two, 'a mailbox that has it knows it again');
  });

  it('of a process that died is interrupted where it was handing over, else taken up again', async () => {
    const [email, other] = [anAddress(), anAddress()];
    const envoi = await made(owner.client, { emails: [email, other] });
    const row = {
      envoiId: envoi.id,
      mois: '2027-03',
      etat: 'en_cours' as const,
      essais: 1,
      raison: null,
      prochain: new Date('2027-03-05T09:03:00Z'),
      le: new Date('2027-03-05T09:00:00Z'),
    };
    const _id = `${envoi.id}:2027-03`;
    const lignes = [
      { id: '1', etat: 'envoye' },
      { id: '2', etat: 'a_envoyer' },
    ] as const;
    await MoisEnvoyes.insertOne({ ...row, _id, lignes: [...lignes] });
    await club.onDay('2027-03-05', 15);
    assert.deepEqual([await club.arrived(other, 1), club.to(email).length], [1, 0], 'only what was left');
    await MoisEnvoyes.deleteMany({});
    await MoisEnvoyes.insertOne({ ...row, _id, lignes: [lignes[0], { id: '2', etat: 'en_cours' }] });
    await club.onDay('2027-03-05', 16);
    assert.deepEqual([(await last())?.etat, await club.arrived(other, 1)], ['interrompu', 1]);
  });

  it('because it is too large is given up, in words', async () => {
    await made(owner.client);
    club.refusal = new RuleError('rule', { message: 'Le rapport dépasse 5\u00a0Mo.' });
    await club.onDay('2027-03-05');
    assert.deepEqual(
      [(await last())?.etat, (await last())?.raison],
      ['echec', 'Le rapport dépasse 5\u00a0Mo.'],
    );
  });
});

describe('sent now', () => {
  it('is one more before its day, and that of the month when it is due', async () => {
    const email = anAddress();
    const envoi = await made(owner.client, { emails: [email] });
    const { status, body } = await sendNow(envoi);
    assert.deepEqual([status, body.dernier?.etat, body.prochain], [200, 'envoye', '2027-03-05']);
    assert.equal(await club.arrived(email, 1), 1);
    await club.onDay('2027-03-05');
    assert.equal(await club.arrived(email, 2), 2, 'and on its day');
    club.moveTo('2027-04-05');
    assert.equal((await sendNow(envoi)).status, 200);
    await club.onDay('2027-04-05', 11);
    assert.equal(await club.arrived(email, 3), 3, 'by hand on its day, and not again');
  });

  it('says when it did not go', async () => {
    const envoi = await made(owner.client, { emails: [anAddress('refus')] });
    const answer = await sendNow(envoi);
    assert.equal(answer.status, 422);
    assert.match(problemIn(answer).message, /^Le rapport n’est pas parti\. Le serveur .* refuse l’adresse/);
    assert.equal((await last())?.etat, 'echec');
  });

  it('by two persons at once goes once, and ten times in ten minutes at most', async () => {
    const email = anAddress();
    const envoi = await made(owner.client, { emails: [email] });
    const both = await Promise.all([sendNow(envoi), sendNow(envoi)]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
    assert.equal(await club.arrived(email, 1), 1);
    const more = [];
    for (let at = 0; at < 9; at += 1) more.push((await sendNow(envoi)).status);
    assert.deepEqual([more.at(0), more.at(-1)], [200, 429]);
  });
});
