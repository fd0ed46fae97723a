import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Rappel } from '@club/contract';
import { readCsv, until } from '@club/service-kit/testing';
import { problemIn } from '../testing/start-admin.ts';
import { headerOf } from '../testing/start-smtp.ts';
import { startRappels, type RappelClub } from '../testing/start-rappels.ts';
import { Envois, Rappels } from './rappel-model.ts';

let given: RappelClub;
before(async () => {
  given = await startRappels();
});
after(() => given.stop());
beforeEach(() => {
  given.contacts.clear();
  given.concernes.clear();
  given.sansPhoto.clear();
  given.payeurs.clear();
});

const staff = () => given.club.service.as('admin');
const preview = async () => (await staff().call('previewRappel', { body: { type: 'retard' } })).body;
const start = (body: object = {}) => staff().call('startRappel', { body: { type: 'retard', ...body } });
const ended = (id: string) =>
  until(async () => {
    const { body } = await staff().call('getRappel', { params: { id } });
    return body.finishedAt === null ? undefined : body;
  });
const finished = async (answer: Promise<{ body: Rappel }>) => ended((await answer).body.id);
const mailsTo = (to: string | null) => given.smtp.mails.filter((mail) => mail.to === to);

describe('a campaign of reminders', () => {
  it('sends to those whom the preview names, and notes what was sent to whom', async () => {
    const [salma, without] = [given.person(), given.person({ email: null, nom: 'Amri' })];
    const { destinataires, exclus, empechement } = await preview();
    assert.deepEqual([destinataires.map(({ id }) => id), empechement], [[salma.id], null]);
    assert.deepEqual(
      exclus.map(({ id, raison, telephone }) => [id, raison, telephone]),
      [[without.id, 'sans_email', '98 000 000']],
    );
    const run = await finished(start());
    assert.deepEqual([run.etat, run.total, run.envoyes], ['termine', 1, 1]);
    const [mail] = mailsTo(salma.email);
    assert.match(mail?.raw ?? '', /Content-Type: text\/html/);
    assert.equal(headerOf(mail!, 'Message-ID'), `<${run.id}.${salma.id}@club.example>`);
    const { envois } = (await staff().call('listEnvoisRappel', { query: { rappelId: run.id } })).body;
    assert.deepEqual(
      envois.map(({ personne, etat, essais, par }) => [personne?.nom, etat, essais, par]),
      [['Trabelsi', 'envoye', 1, 'Personne de test']],
    );
  });

  it('sends once when it is run twice, also at the same moment', async () => {
    const persons = Array.from({ length: 30 }, () => given.person());
    const runs = await Promise.all([finished(start()), finished(start())]);
    for (const { email } of persons) assert.equal(mailsTo(email).length, 1, String(email));
    assert.equal(runs[0].envoyes + runs[1].envoyes, 30);
    const again = await start();
    assert.equal(again.status, 422);
    assert.match(problemIn(again as never).message, /Personne n’est à relancer/);
    const reasons = (await preview()).exclus.map(({ raison }) => raison);
    assert.deepEqual(new Set(reasons), new Set(['relance_recente']));
  });

  it('leaves out who paid, or said no, before his turn came', async () => {
    const [paid, said, other] = [given.person(), given.person(), given.person()];
    given.beforeSending = async () => {
      given.concernes.delete(paid.id);
      await staff().call('setRefusRappel', { params: { id: said.id }, body: { refuse: true } });
    };
    const run = await finished(start());
    given.beforeSending = async () => undefined;
    assert.equal(mailsTo(other.email).length, 1);
    assert.deepEqual([run.envoyes, run.ignores], [1, 2]);
  });

  it('leaves out who pays while the e-mails before his go out', async () => {
    const persons = Array.from({ length: 6 }, () => given.person());
    const paid = persons.at(-1)!;
    const before = given.smtp.mails.length;
    given.beforeSending = async () => {
      if (given.smtp.mails.length > before) given.concernes.delete(paid.id);
    };
    const run = await finished(start());
    given.beforeSending = async () => undefined;
    assert.deepEqual([run.envoyes, run.ignores, mailsTo(paid.email).length], [5, 1, 0]);
  });

  it('gives up an address that is refused, and comes back to a greylist', async () => {
    const [refused, grey, good] = [
      given.person({ email: 'refus1@exemple.tn' }),
      given.person({ email: 'grise1@exemple.tn' }),
      given.person(),
    ];
    const { id } = (await start()).body;
    const waiting = await until(async () => {
      const { body } = await staff().call('getRappel', { params: { id } });
      return body.etat === 'en_attente' && body.done === 2 ? body : undefined;
    });
    assert.deepEqual([waiting.envoyes, waiting.refuses], [1, 1]);
    assert.ok(Date.parse(waiting.reprise ?? '') > Date.now() + 4 * 60_000);
    const past = new Date(0); // five minutes later
    await Envois.updateMany({ rappelId: id, etat: 'a_reessayer' }, { $set: { prochain: past } });
    await Rappels.updateOne({ _id: id }, { $set: { reprise: past } });
    const run = await ended(id);
    assert.deepEqual([run.etat, run.envoyes, run.refuses], ['termine', 2, 1]);
    assert.deepEqual(
      [mailsTo(refused.email), mailsTo(grey.email), mailsTo(good.email)].map((m) => m.length),
      [0, 1, 1],
    );
    const { envois } = (await staff().call('listEnvoisRappel', { query: { rappelId: id } })).body;
    const greyLine = envois.find(({ personne }) => personne?.id === grey.id);
    assert.deepEqual([greyLine?.etat, greyLine?.essais, greyLine?.repris], ['envoye', 2, false]);
    assert.match(
      envois.find(({ etat }) => etat === 'refuse')?.raison ?? '',
      /refuse l’adresse du destinataire/,
    );
  });

  it('leaves an address alone that was refused, until it is another one', async () => {
    const refused = given.person({ email: 'refus2@exemple.tn' });
    assert.equal((await finished(start())).refuses, 1);
    const [told] = (await preview()).exclus;
    assert.deepEqual([told?.id, told?.raison], [refused.id, 'adresse_refusee']);
    given.contacts.set(refused.id, { ...refused, email: 'mieux2@exemple.tn' });
    assert.equal((await finished(start())).envoyes, 1);
    assert.equal(mailsTo('mieux2@exemple.tn').length, 1);
  });

  it('about a child without an address goes to who pays for him, and says whom it is about', async () => {
    const mother = given.person({ prenom: 'Fatma' });
    given.concernes.delete(mother.id);
    const [ines, adult] = [
      given.person({ prenom: 'Ines', email: null, mineur: true }),
      given.person({ email: null }),
    ];
    for (const { id } of [ines, adult]) given.payeurs.set(id, mother.id);
    const { destinataires, exclus } = await preview();
    assert.deepEqual(
      destinataires.map(({ id, email, payeur }) => [id, email, payeur]),
      [[ines.id, mother.email, 'Trabelsi Fatma']],
    );
    assert.deepEqual(
      exclus.map(({ id, raison }) => [id, raison]),
      [[adult.id, 'sans_email']],
    );
    assert.equal((await finished(start())).envoyes, 1);
    const [mail] = mailsTo(mother.email);
    assert.match(mail?.raw ?? '', /Ce message concerne Ines Trabelsi/);
  });

  it('that is stopped leaves the rest unsent', async () => {
    const persons = Array.from({ length: 60 }, () => given.person());
    const heldSince = async (id: string, from?: Date) => {
      const { cancelRequested, lease } = (await Rappels.findOne({ _id: id }))!;
      return cancelRequested && (!from || lease.until > from) ? lease.until : undefined;
    };
    let asked = 0;
    given.beforeSending = async () => {
      asked += 1;
      if (asked === 1) return;
      // One was sent; the rest waits until the one who sends has heard that he is to stop, with the next keeping of his lease.
      const first = await until(() => heldSince(id));
      await until(() => heldSince(id, first));
    };
    const { id } = (await start()).body;
    await until(() => asked === 2);
    const { body } = await staff().call('cancelRappel', { params: { id } });
    const run = body.finishedAt ? body : await ended(id);
    given.beforeSending = async () => undefined;
    assert.deepEqual([run.etat, run.envoyes, run.ignores], ['annule', 1, 59]);
    assert.equal(persons.filter(({ email }) => mailsTo(email).length > 0).length, run.envoyes);
    assert.equal((await staff().call('cancelRappel', { params: { id } })).body.etat, 'annule');
  });

  it('does not begin without a mail server, nor in test mode, and is interrupted when it refuses the club', async () => {
    given.person();
    const { email } = given;
    try {
      given.email = null;
      assert.match((await preview()).empechement ?? '', /pas encore réglée/);
      assert.equal((await start()).status, 422);
      given.email = { ...email!, testMode: true };
      assert.match((await preview()).empechement ?? '', /mode test/);
      given.email = { ...email!, smtpUser: 'club', smtpPassword: 'faux' };
      const run = await finished(start());
      assert.deepEqual([run.etat, run.ignores], ['interrompu', 1]);
      assert.match(run.raison ?? '', /refuse le nom d’utilisateur/);
    } finally {
      given.email = email;
    }
  });
});

describe('a reminder as one person would get it', () => {
  it('is shown with texts that are not saved, in the language that is asked for', async () => {
    const { id } = given.person({ prenom: 'Amel' });
    const body = {
      type: 'retard',
      adherentId: id,
      langue: 'ar',
      objet: '{club}',
      texte: 'مرحبا {prenom}',
    } as const;
    const shown = (await staff().call('showRappel', { body })).body;
    assert.deepEqual([shown.objet, shown.texte], ['Étoile du Sahel', 'مرحبا Amel']);
    const missing = await staff().call('showRappel', { body: { ...body, adherentId: 'f'.repeat(24) } });
    assert.equal(missing.status, 404);
  });
});

it('both sides are exported as they are seen, with what the list to print has', async () => {
  given.person({ nom: 'Zahi' });
  const without = given.person({ email: null, nom: '=Amri' });
  const open = (query: string, as = staff()) => as.open(`/api/rappels/export?type=retard&format=csv${query}`);
  const cells = async (query: string) => readCsv(await (await open(query)).text());
  const out = await cells('&colonnes=nom,codeAdherent,telephone,raison&cote=exclus&search=amri');
  assert.deepEqual(out[0], ['Personne', 'Code', 'Téléphone', 'Exclu parce que', 'Explication']);
  assert.deepEqual(out.length, 2);
  assert.deepEqual(out[1]?.slice(0, 4), ["'=Amri Salma", without.codeAdherent, '98 000 000', 'Sans e-mail']);
  assert.deepEqual(await cells('&colonnes=nom'), [['Personne'], ['Zahi Salma']]);
  const clerk = given.club.service.as(['adherents.update', 'rapports.export']);
  const noExport = given.club.service.as(['adherents.update', 'reglements.read']);
  for (const as of [clerk, noExport]) assert.equal((await open('', as)).status, 403);
});

describe('who may remind', () => {
  it('sees only whom he may know: no debts without the right to see payments', async () => {
    given.person();
    const clerk = given.club.service.as(['adherents.read', 'adherents.update']);
    for (const type of ['retard', 'echeance', 'renouvellement'] as const) {
      assert.equal((await clerk.call('previewRappel', { body: { type } })).status, 403, type);
      assert.equal((await clerk.call('startRappel', { body: { type } })).status, 403, type);
    }
    assert.equal((await clerk.call('previewRappel', { body: { type: 'photo' } })).status, 200);
    assert.deepEqual((await clerk.call('listEnvoisRappel', { query: { type: 'retard' } })).body.total, 0);
    const { id } = (await staff().call('listRappels', {})).body[0]!;
    assert.equal((await clerk.call('getRappel', { params: { id } })).status, 403);
    assert.equal((await given.club.service.as('viewer').call('listRappels', {})).status, 403);
    const change = { params: { type: 'photo', langue: 'fr' }, body: { objet: 'o', texte: 't' } } as const;
    assert.equal((await given.club.service.as('manager').call('updateModeleRappel', change)).status, 403);
  });
});
