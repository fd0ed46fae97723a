/**
 * F34: what nobody may find outside the databases. Secrets and personal data go through the whole product, in calls that work,
 * calls that are refused and calls that fail because something is broken; then every place that is read by others is searched.
 * There are no traces to search: the product sends none.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { CallName, Problem } from '@club/contract';
import { MongoClient } from 'mongodb';
import { acknowledged } from '../../testing/acknowledged.ts';
import { awaitReady } from '../../launcher/await-ready.ts';
import { services } from '../../launcher/services.ts';
import { deliveredCalls } from '../../testing/delivered-calls.ts';
import { signIn, visitor, type Answer, type Staff } from '../../testing/staff.ts';
import {
  anywhere,
  assertNone,
  beside,
  bodiesOf,
  cells,
  everywhere,
  newCanaryMember,
  passwords,
  poison,
  published,
  searchesOf,
  secrets,
} from './canary-member.ts';
import { mongoUrlOf } from '../../testing/club.ts';
import { theClub, type Club } from './club.ts';
import { deadLetterOf, logEveryOperation } from './provoke.ts';
import { openStreams, type Streams } from './streams.ts';

describe('F34: canaries', () => {
  let club: Club;
  let mongo: MongoClient;
  let streams: Streams;
  /** Cookies, provisional passwords: made up by the product. */
  const made: string[] = [];
  /** Everything that was refused or failed. */
  const refusals: { what: string; answer: Answer }[] = [];

  before(async () => {
    club = await theClub();
    mongo = new MongoClient(mongoUrlOf(club.stack));
    streams = await openStreams(club.stack);
    made.push(...tokensIn(club.cookie));
    await logEveryOperation(mongo);
  });
  after(async () => {
    await streams.close();
    await mongo.close();
  });

  const tokensIn = (cookie: string) => cookie.split('; ').map((pair) => pair.replace(/^club_\w+=/, ''));

  function keep(what: string, answer: Answer): Answer {
    if (answer.status >= 400) refusals.push({ what, answer });
    return answer;
  }

  const ask = async (staff: Staff, name: CallName, request: Parameters<Staff['call']>[1]) =>
    keep(name, await staff.call(name, request));

  test('a member, a certificate and money go through the product', async () => {
    const id = await newCanaryMember(club);
    await ask(club.admin, 'updateAdherent', { params: { id }, body: { cin: `${secrets.cin}8` } });
    const formule = { code: `F34-${randomUUID().slice(0, 8)}`, designation: 'Natation', montant: 300 };
    const { id: formuleId } = await acknowledged(club.admin, 'createFormule', { body: formule });
    const cheque = { montant: 300, statut: 'en_attente', typeReglement: 'cheque', ...beside };
    const cotisation = {
      payeurId: id,
      adherentId: id,
      lienParente: 'Lui-même',
      description: beside.notes,
      formules: [{ formuleId, montant: 300 }],
      reglements: [cheque],
    };
    const { reglements } = await acknowledged(club.admin, 'createCotisation', { body: cotisation });
    const [promise] = reglements ?? [];
    const params = { id: promise?.id ?? '' };
    await ask(club.admin, 'addReglementDetail', {
      params,
      body: { montant: 100, version: promise?.version, reference: beside.reference, notes: beside.notes },
    });
    await ask(club.admin, 'reverseReglement', { params, body: { motif: beside.notes } });
    await ask(club.admin, 'createCredit', { body: { payeurId: id, montant: 20, notes: beside.notes } });
    await ask(club.admin, 'deleteAdherent', { params: { id } });
  });

  test('people sign in, mistype and change their password', async () => {
    const body = {
      codeUtilisateur: 'canari-user',
      firstName: 'Sami',
      lastName: 'Gharbi',
      doublonAccepte: true,
    };
    const { id, motDePasseProvisoire: first } = (await club.admin.call('createUser', { body })).body;
    const { staff, cookie } = await signIn(club.stack.url, 'canari-user', first);
    made.push(first, ...tokensIn(cookie));
    const attempt = (codeUtilisateur: string, motDePasse: string) =>
      ask(visitor(club.stack.url), 'login', { body: { codeUtilisateur, motDePasse } });
    await attempt('canari-user', passwords.wrong);
    await attempt(passwords.typedAsCode, passwords.wrong);
    await attempt(passwords.typedAsCode, '');
    await ask(staff, 'changePassword', {
      body: { motDePasse: passwords.wrong, nouveauMotDePasse: passwords.chosen },
    });
    await ask(staff, 'changePassword', { body: { motDePasse: first, nouveauMotDePasse: passwords.chosen } });
    await attempt('canari-user', passwords.chosen);
    await ask(club.admin, 'deleteUser', { params: { id } });
  });

  test('a file is imported, and refused', async () => {
    const rows = ['Nom;Prénom;Email', `${cells.nom};Ali;`, `${cells.nom};Ali;${cells.email}`, ''].join('\n');
    for (const content of [rows, `\0${rows}`, `Nom;Prénom\n"${cells.nom};x`]) {
      const form = new FormData();
      form.set('type', 'adherents');
      form.set('file', new Blob([content]), cells.file);
      keep('import', await club.admin.send('POST', '/api/import', { body: form }));
    }
  });

  test('every text field of every call, right and wrong', async () => {
    for (const { name, call, params } of deliveredCalls) {
      if (name === 'logout' || call.request === 'multipart') continue;
      const sender = call.access === 'public' ? visitor(club.stack.url) : club.admin;
      await Promise.all(bodiesOf(name).map((body) => ask(sender, name, { params, body })));
      const searches = searchesOf(name, call);
      await Promise.all(searches.map((search) => ask(sender, name, { params, search })));
    }
    assert.ok(refusals.length > 100);
  });

  test('records that are broken make calls fail, and a failure tells nothing', async () => {
    const id = await newCanaryMember(club);
    const adherents = mongo.db('club_members').collection<{ _id: string }>('adherents');
    await adherents.updateOne({ _id: id }, { $set: { version: secrets.cin, createdAt: secrets.cin } });
    const failed = await ask(club.admin, 'updateAdherent', { params: { id }, body: { prenom: 'Ali' } });
    assert.equal(failed.status, 500, JSON.stringify(failed.body));
    await adherents.deleteOne({ _id: id });
  });

  test('a message that no service can keep becomes a dead letter, and its reason tells nothing', async () => {
    await streams.publish('adherent', poison, {
      specversion: '1.0',
      type: 'club.adherent.state.v1',
      source: '/members',
      data: { id: poison, version: poison, deleted: false, data: { nom: poison } },
    });
    const letter = await deadLetterOf(mongo.db('club_finance'));
    assert.doesNotMatch(String(letter['reason']), new RegExp(poison));
  });

  test('a database that does not answer is told without a word of what was asked', async () => {
    const pid = club.stack.data.state.pids['mongod'] ?? 0;
    process.kill(pid, 'SIGSTOP');
    try {
      const body = { ...published, ...secrets, doublonAccepte: true };
      const [one, other] = await Promise.all([
        ask(club.admin, 'createAdherent', { body }),
        ask(club.admin, 'createSection', { body: { code: 'F34', designation: anywhere } }),
      ]);
      assert.deepEqual([one.status, other.status], [503, 503]);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await awaitReady(club.stack.url, 60_000);
  });

  /** Everything that may be found nowhere. */
  const all = () => [...everywhere, ...made];

  test('no refusal repeats what was sent', () => {
    for (const { what, answer } of refusals) {
      // Who may change a record is shown how it stands when somebody else changed it (contract, `stale_version`).
      const { current: _record, ...said } = answer.body as Problem;
      assertNone(`${what} ${answer.status}`, JSON.stringify(said), all());
    }
  });

  test('no log holds any of it', () => {
    const folder = path.join(club.stack.data.path, 'logs');
    const files = readdirSync(folder).filter((name) => name.includes('.log'));
    for (const name of [...services, 'gateway', 'mongod', 'nats'])
      assert.ok(existsSync(path.join(folder, `${name}.log`)), name);
    for (const file of files) assertNone(file, readFileSync(path.join(folder, file), 'utf8'), all());
    assert.match(readFileSync(path.join(folder, 'finance.log'), 'utf8'), /"message given up"/);
  });

  test('the activity feed tells nothing, published states no more than the contract says', async () => {
    const { state, activity } = await streams.messages();
    assertNone('ACTIVITY', activity.join('\n'), all());
    assert.ok(state.join('\n').includes(published.email), 'the search finds what is there');
    const known: string[] = [...Object.values(published), poison, anywhere, cells.nom];
    const hidden = all().filter((canary) => !known.includes(canary));
    assertNone('STATE', state.join('\n'), hidden);
  });

  test('no measure is named after anything of it', async () => {
    for (const url of [club.stack.url, ...services.map((name) => club.stack.urlOf(name))])
      assertNone(`${url}/metrics`, await (await fetch(`${url}/metrics`)).text(), all());
  });
});
