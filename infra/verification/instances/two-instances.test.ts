import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { brokenInvariants } from '../../../services/finance/src/service/invariants/check-ledger.ts';
import {
  beBusy,
  chooser,
  isReasonable,
  type Desk,
} from '../../../services/finance/src/testing/busy-client.ts';
import { until } from '@club/service-kit/testing';
import { acknowledged } from '../../testing/acknowledged.ts';
import { startSmtp, type TestSmtp } from '../../../services/admin/src/testing/start-smtp.ts';
import { openWorkedClub, type Club } from '../faults/rounds/club.ts';
import { clientAt } from './client-at.ts';
import { sendQueue, waitingEncaissements } from './hors-ligne-queue.ts';
import { rollingRestart } from './rolling-restart.ts';

const clients = 32;
const each = 8;

let club: Club;
let desk: Desk;
let smtp: TestSmtp;

before(async () => {
  smtp = await startSmtp({ tls: 'none' });
  process.env['CLUB_SMTP_HOSTS'] = `127.0.0.1:${smtp.port}`;
  club = await openWorkedClub({ instances: 2 }, 1, 8);
  const { staff } = club;
  const formule = { code: '20', designation: 'Escrime', montant: 200 };
  const { id: formuleId } = await acknowledged(staff, 'createFormule', { body: formule });
  const adherentIds: string[] = [];
  for (const prenom of ['Ali', 'Salma', 'Inès']) {
    adherentIds.push((await acknowledged(staff, 'createAdherent', { body: { nom: 'Gharbi', prenom } })).id);
  }
  const heard = {
    cotisations: [],
    reglements: [],
    credits: [],
    edits: [],
    answers: new Map<string, number>(),
    versions: new Map<string, number>(),
  };
  desk = { ...heard, payeurId: adherentIds[0]!, adherentIds, formuleId };
});
after(async () => {
  await club.close();
  await smtp.stop();
});

const bothInstances = () => ['finance', 'finance-2'].map((name) => clientAt(club.stack, name));

test('32 clients on one payer, over two instances of finance, meet no error of ours', async () => {
  const instances = bothInstances();
  const one = (at: number) => beBusy(instances[at % 2]!, desk, chooser(at + 101), each);
  await Promise.all(Array.from({ length: clients }, (_, at) => one(at)));
  const unexpected = [...desk.answers.keys()].filter((kind) => !isReasonable(kind));
  assert.deepEqual(unexpected, [], JSON.stringify([...desk.answers]));
});

test('every invariant holds, and what was acknowledged is there once', async () => {
  assert.deepEqual(await brokenInvariants(club.db('finance')), []);
  for (const [name, ids] of [
    ['cotisations', desk.cotisations],
    ['reglements', desk.reglements],
  ] as const) {
    const stored = await club.db('finance').collection(name).find().toArray();
    assert.deepEqual(stored.map(({ _id }) => String(_id)).sort(), ids.toSorted());
  }
});

test('one key sent to both at once pays once', async () => {
  const body = { payeurId: desk.payeurId, montantTotal: 70, statut: 'complete' as const };
  const instances = bothInstances();
  const send = (at: number) =>
    instances[at % 2]!.call('createReglement', { body }, { 'Idempotency-Key': 'both-at-once' });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => send(at)));
  const ids = answers.map(({ status, body: { id } }) => `${status} ${id}`);
  assert.equal(new Set(ids).size, 1, ids.join(', '));
});

test('a report that is due and asked for at both instances of admin at once is sent once', async () => {
  const { staff } = club;
  await acknowledged(staff, 'updateSettings', {
    body: {
      emailSettings: {
        serviceProvider: 'smtp',
        smtpHost: '127.0.0.1',
        smtpPort: smtp.port,
        enableTLS: false,
        fromEmail: 'accueil@club.example',
        fromName: 'Étoile du Sahel',
        testMode: false,
      },
    },
  });
  const email = 'bureau@exemple.tn';
  const asked = { rapport: 'reglements', jour: 1, format: 'excel', emails: [email] } as const;
  const { id } = await acknowledged(staff, 'createEnvoiRapport', { body: { ...asked, emails: [email] } });
  // As of last month: its day was missed, so it is due, and in the day its instances look at it too.
  const sends = club.db('admin').collection<{ _id: string }>('rapport_envois');
  await sends.updateOne({ _id: id }, { $set: { premierMois: '2026-01' } });
  const instances = ['admin', 'admin-2'].map((name) => clientAt(club.stack, name));
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => instances[at % 2]!.call('sendEnvoiRapport', { params: { id } })),
  );
  const statuses = answers.map(({ status }) => status);
  assert.ok(
    statuses.every((status) => status === 200 || status === 409),
    JSON.stringify(answers.map(({ status, body }) => [status, body])),
  );
  assert.ok(statuses.filter((status) => status === 200).length <= 1, statuses.join(', '));
  const months = await club.db('admin').collection('rapport_envois_mois').find({ envoiId: id }).toArray();
  assert.deepEqual(
    months.map(({ etat, essais }) => [etat, essais]),
    [['envoye', 1]],
  );
  await until(() => smtp.mails.length > 0);
  assert.deepEqual(
    smtp.mails.map(({ to }) => to),
    [email],
  );
});

test('thirty encaissements taken without network, of which answers are lost while one instance after the other is killed, are recorded once and in order', async () => {
  const queue = await waitingEncaissements(club.staff, { count: 30, formuleId: desk.formuleId, price: 200 });
  const sent = await sendQueue(club.stack, queue);
  const payeurId = { $in: queue.map(({ body }) => body.payeurId) };
  for (const name of ['cotisations', 'reglements'] as const) {
    const stored = await club.db('finance').collection(name).find({ payeurId }).toArray();
    assert.deepEqual(
      stored.map(({ _id }) => String(_id)).toSorted(),
      sent.flatMap((one) => one[name].map(({ id }) => id)).toSorted(),
    );
  }
  assert.deepEqual(
    sent.map(({ reglements }) => reglements.map(({ montantRecu, horsLigne }) => [montantRecu, horsLigne])),
    queue.map(({ body }) => [[200, body.horsLigne]]),
  );
  const first = sent[0]!.recu!.numero;
  assert.deepEqual(
    sent.map(({ recu }) => recu?.numero),
    sent.map((_encaissement, at) => first + at),
  );
  assert.deepEqual(await brokenInvariants(club.db('finance')), []);
});

test('finance restarts, one instance after the other, and nobody at a desk notices', async () => {
  const met = club.staff.watch();
  club.work.start();
  const restarts = await rollingRestart(club.stack, 2, ['finance']);
  await club.work.settle();
  assert.deepEqual(
    restarts.map(({ name }) => name),
    ['finance', 'finance-2'],
  );
  assert.deepEqual([met.kinds, club.work.refused], [{}, []]);
  assert.ok(met.answers > 40, `only ${met.answers} requests were made meanwhile`);
  assert.deepEqual(await brokenInvariants(club.db('finance')), []);
});
