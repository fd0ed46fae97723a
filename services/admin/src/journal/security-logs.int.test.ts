import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readWorkbook } from '@club/service-kit/testing';
import type { Client } from '@club/service-kit/testing';
import { adminPassword, startAdmin, type TestClub } from '../testing/start-admin.ts';
import { JournalHeads, JournalLines } from './journal-model.ts';
import { emptyChain, faultOf, faultOfEnd, type ChainEnd } from './journal-chain.ts';

let club: TestClub;
let staff: Client;
before(async () => {
  club = await startAdmin();
  staff = club.service.as('admin');
});
after(() => club.service.stop());
const logs = async (query: object = {}) => (await staff.call('listSecurityLogs', { query })).body;

async function chainFault(): Promise<string | undefined> {
  let end: ChainEnd = emptyChain;
  for (const line of await JournalLines.find().sort({ _id: 1 }).toArray()) {
    const fault = faultOf(line, end);
    if (fault) return fault;
    end = { count: line._id, hash: line.hash };
  }
  return faultOfEnd(end, await JournalHeads.findOne({ _id: 'head' }));
}

it('fifty people sign in at once, none is refused, and the chain holds', async () => {
  // In turn: users are made one after the other anyway, and a busy computer would refuse the last.
  const users: Awaited<ReturnType<TestClub['addUser']>>[] = [];
  while (users.length < 50) users.push(await club.addUser());
  const before = (await logs()).total;
  const answers = await Promise.all(
    users.map(({ codeUtilisateur, motDePasseProvisoire }, at) =>
      club.signIn(codeUtilisateur, motDePasseProvisoire, `203.0.113.${at}`),
    ),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal((await logs()).total, before + 50);
  assert.equal(await chainFault(), undefined);
});

describe('the security journal', () => {
  it('tells sign-in, failure, waiting, sign-out and rights of an account, never what was typed', async () => {
    const user = await club.addUser();
    const code = user.codeUtilisateur;
    for (let guess = 0; guess < 5; guess += 1) await club.signIn(code, 'faux', '198.51.100.1');
    const { token } = await club.signIn(code, user.motDePasseProvisoire);
    await club.service.as([]).raw('/api/logout', { headers: { Cookie: `club_session=${token}` } });
    const params = { id: user.id };
    await staff.call('updateUser', { params, body: { profileType: 'viewer' } });
    await club.signIn('un mot de passe tapé trop tôt', 'faux');
    const told = await club.journalOf(code);
    assert.deepEqual(told.slice(2), [
      ...Array<string>(5).fill('echec'),
      ...['attente', 'connexion', 'deconnexion', 'utilisateur', 'droits'],
    ]);
    assert.ok(!JSON.stringify(await JournalLines.find().toArray()).includes('tapé trop tôt'));
    const [line] = (await logs({ type: 'droits', user: code.toLowerCase() })).logs;
    assert.deepEqual([line?.detail, line?.by], ['Profil : Utilisateur → Invité', 'Personne de test']);
  });

  it('is filtered by type, account and day, and paged', async () => {
    const { logs: failures } = await logs({ type: 'echec', limit: 2 });
    assert.deepEqual([failures.length, failures[0]?.event], [2, 'echec']);
    assert.deepEqual(await logs({ du: '2099-01-01' }), { logs: [], total: 0, totalPages: 1 });
    const all = await logs({ au: '2099-01-01', limit: 10 });
    assert.equal(all.totalPages, Math.ceil(all.total / 10));
    assert.equal((await staff.call('listSecurityLogs', { query: { type: 'x' } as never })).status, 400);
  });

  it('is nobody’s without the right to manage users', async () => {
    assert.equal((await club.service.as('operator').call('listSecurityLogs', { query: {} })).status, 403);
  });

  it('goes out as a workbook, and that is its next line', async () => {
    const answer = await staff.open('/api/admin/security-logs/export?type=echec');
    assert.equal(answer.status, 200);
    const sheet = await readWorkbook(await answer.arrayBuffer());
    assert.ok(JSON.stringify(sheet).includes('Échec de connexion'));
    const [line] = (await logs({ type: 'export' })).logs;
    assert.match(line?.detail ?? '', /^Journal de sécurité, \d+ lignes$/);
  });

  it('takes what another service is about to give away, from it alone', async () => {
    const body = {
      type: 'certificat',
      detail: 'Certificat de 0042',
      userCode: '222',
      ipAddress: '192.0.2.9',
    } as const;
    const onBehalfOf = { id: 'u9', nom: 'Salma Alami' };
    const noted = await club.service.asService('members', { onBehalfOf }).call('noteAccess', { body });
    assert.equal(noted.status, 204);
    const [line] = (await logs({ type: 'certificat' })).logs;
    assert.deepEqual([line?.by, line?.userCode, line?.ipAddress], ['Salma Alami', '222', '192.0.2.9']);
    assert.equal((await club.service.asService('gateway').call('noteAccess', { body })).status, 403);
    assert.equal((await staff.call('noteAccess', { body })).status, 403);
  });
});

it('the true state of what protects the club is told', async () => {
  const { token } = await club.signIn('111', adminPassword);
  const { body } = await (await club.inSession(token)).call('getSecurityStatus', {});
  assert.deepEqual([body.tls, body.deviceRestriction, body.lastBackup], [null, false, null]);
  assert.deepEqual([body.sessionIdleMinutes, body.sessionHours], [30, 12]);
  assert.match(body.versions.mongodb, /^\d+\.\d+/);
  assert.equal(body.accounts.administratorsWithout, 1);
});
