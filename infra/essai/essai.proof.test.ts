/** A club that `npm start` runs is filled with made-up people, entered into and emptied; killed meanwhile, it is one of the two (U-20). */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { personnesEssai, type Essai } from '@club/contract';
import { until } from '../../services/kit/src/testing/until.ts';
import { acknowledged } from '../testing/acknowledged.ts';
import { adminPassword } from '../testing/club.ts';
import { signIn, type Staff } from '../testing/staff.ts';
import { essaiFolder } from './suite.ts';

const withinMs = 240_000;

let folder: string;
let launcher: ChildProcess;
let said = '';
let url = '';

before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'club-essai-'));
  await start();
});
after(async () => {
  await stop('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the launcher as `npm start` does, without building screens. */
async function start(): Promise<void> {
  const { MONGO_URL: _mongo, NATS_URL: _nats, ...env } = process.env;
  const program = `import { launch } from ${JSON.stringify(path.join(import.meta.dirname, '..', 'launcher', 'launch.ts'))};
    await launch({ build: false });`;
  const args = [
    '--input-type=module',
    '--eval',
    program,
    '--',
    'launch',
    '--data',
    folder,
    '--port',
    '0',
    '--empty',
  ];
  const own = { CLUB_MONGODB: 'package', CLUB_ADMIN_PASSWORD: adminPassword, RATE_LIMIT: '1000000' };
  launcher = spawn(process.execPath, args, { env: { ...env, ...own }, stdio: ['ignore', 'pipe', 'pipe'] });
  said = '';
  for (const stream of [launcher.stdout!, launcher.stderr!])
    stream.on('data', (text: Buffer) => (said += text));
  await until(() => {
    assert.equal(launcher.exitCode, null, said);
    return said.includes('Ctrl-C');
  }, withinMs);
  url = /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '';
}

async function stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (launcher.exitCode !== null || launcher.signalCode !== null) return;
  launcher.kill(signal);
  await once(launcher, 'exit');
}

const staffNow = async () => (await signIn(url, '111', adminPassword)).staff;

/** The state once it is one that is awaited; the club is away meanwhile, and sessions end when it is emptied. */
async function reached(staff: Staff, isReached: (essai: Essai) => boolean): Promise<Essai> {
  const deadline = Date.now() + withinMs;
  for (let asking = staff; ; await pause(300)) {
    const answer = await asking.call('getEssai').catch(() => undefined);
    if (answer?.status === 200 && isReached(answer.body)) return answer.body;
    if (answer?.status === 401) asking = (await staffNow().catch(() => undefined)) ?? asking;
    assert.ok(Date.now() < deadline, `${JSON.stringify(answer?.body)}\n${said}`);
    assert.equal(launcher.exitCode, null, said);
  }
}

const totals = async (staff: Staff) => ({
  adherents: (await acknowledged(staff, 'listAdherents', { search: 'limit=1' })).total,
  saisons: (await acknowledged(staff, 'listSaisons', {})).map(({ nom }) => nom),
  sections: (await acknowledged(staff, 'listSections', {})).map(({ code }) => code),
  utilisateurs: (await acknowledged(staff, 'listUsers', {})).map(({ codeUtilisateur }) => codeUtilisateur),
  nom: (await acknowledged(staff, 'getSettings', {})).clubInfo.nom,
  essai: (await acknowledged(staff, 'getSettings', {})).essai,
});

let beforeTrial: Awaited<ReturnType<typeof totals>>;

test(
  'is filled beside what its first hour made, then emptied of all that came since',
  { timeout: 600_000 },
  async () => {
    const first = await staffNow();
    await acknowledged(first, 'updateSettings', { body: { clubInfo: { nom: 'Étoile' } } });
    const saison = { nom: 'Ma saison', dateDebut: '2026-07-01', dateFin: '2027-06-30', active: true };
    await acknowledged(first, 'createSaison', { body: saison });
    await acknowledged(first, 'createSection', { body: { code: 'Z1', designation: 'Échecs' } });
    const colleague = { codeUtilisateur: '222', firstName: 'Nadia', lastName: 'Haddad' };
    await acknowledged(first, 'createUser', { body: colleague });
    beforeTrial = await totals(first);

    await acknowledged(first, 'startEssai', {});
    await acknowledged(first, 'startEssai', {});
    await reached(first, ({ etat }) => etat === 'en_cours');
    const filled = await totals(first);
    assert.deepEqual([filled.adherents, filled.essai, filled.nom], [personnesEssai, true, 'Étoile']);
    assert.deepEqual(filled.utilisateurs, beforeTrial.utilisateurs);
    assert.ok(!filled.saisons.includes('Ma saison'), 'put aside');
    assert.deepEqual(await acknowledged(first, 'countSaisiesEssai', {}), {
      ...{ adherents: 0, cotisations: 0, reglements: 0 },
    });

    await acknowledged(first, 'createAdherent', { body: { nom: 'Saisi', prenom: 'Pendant' } });
    await acknowledged(first, 'updateSettings', { body: { clubInfo: { telephone: '73 123 456' } } });
    assert.equal((await acknowledged(first, 'countSaisiesEssai', {})).adherents, 1);
    assert.equal((await first.call('emptyEssai', { body: { nom: 'Autre' } })).status, 422);

    await acknowledged(first, 'emptyEssai', { body: { nom: 'Étoile' } });
    await reached(first, ({ etat }) => etat === 'aucun');
    const again = await staffNow();
    assert.deepEqual(await totals(again), beforeTrial);
    assert.equal((await acknowledged(again, 'getSettings', {})).clubInfo.telephone, null);
    assert.equal((await acknowledged(again, 'getRestauration', {})).enAttente, false);
    assert.ok(!existsSync(essaiFolder(folder)), 'nothing of it is left');
  },
);

test('killed while it is filled, it is what it was before, and says so', { timeout: 600_000 }, async () => {
  const staff = await staffNow();
  await acknowledged(staff, 'startEssai', {});
  await reached(staff, ({ avancement }) => (avancement?.fait ?? 0) > 0);
  await stop('SIGKILL');
  await start();
  const again = await staffNow();
  const { etat, echec } = await acknowledged(again, 'getEssai', {});
  assert.equal(etat, 'aucun');
  assert.match(echec ?? '', /^Le remplissage a été interrompu/);
  assert.deepEqual(await totals(again), beforeTrial);
});

test('killed while it is emptied, it is emptied at the next start', { timeout: 600_000 }, async () => {
  const staff = await staffNow();
  await acknowledged(staff, 'startEssai', {});
  await reached(staff, ({ etat }) => etat === 'en_cours');
  await acknowledged(staff, 'emptyEssai', { body: { nom: 'Étoile' } });
  const suite = path.join(essaiFolder(folder), 'suite.json');
  await until(() => existsSync(suite), withinMs);
  await pause(3_000);
  await stop('SIGKILL');
  await start();
  const again = await staffNow();
  assert.equal((await acknowledged(again, 'getEssai', {})).etat, 'aucun');
  assert.deepEqual(await totals(again), beforeTrial);
});

test('is refused while it holds somebody', { timeout: 60_000 }, async () => {
  const staff = await staffNow();
  await acknowledged(staff, 'createAdherent', { body: { nom: 'Vrai', prenom: 'Paul' } });
  assert.equal((await staff.call('startEssai')).status, 409);
});
