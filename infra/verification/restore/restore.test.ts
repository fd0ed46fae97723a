/** A backup of a club at work, restored where there is none, by the commands of the README. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { until } from '../../../services/kit/src/testing/until.ts';
import { takenAtOf } from '../../backup/backup-rules.ts';
import { root } from '../../launcher/services.ts';
import { acknowledged } from '../../testing/acknowledged.ts';
import { administrator, startTestStack } from '../../testing/club.ts';
import type { Staff } from '../../testing/staff.ts';

/** Of all desks together. */
const writesPerSecond = 20;
/** A slow machine gets no more at once: its queue would only grow. */
const mostUnanswered = 20;
const commandWithinMs = 120_000;

let folder: string;
const within = (name: string) => path.join(folder, name);
before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'club-restore-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const run = promisify(execFile);
const command = async (script: string, ...args: string[]) =>
  (
    await run(process.execPath, [path.join(root, script), ...args], {
      env: { ...process.env, CLUB_MONGODB: 'package' },
      timeout: commandWithinMs,
    })
  ).stdout;

/** Creates members until `over`; `done` gets when each was acknowledged, by id. */
async function enrol(admin: Staff, done: Map<string, number>, over: AbortSignal): Promise<void> {
  const answers = new Set<Promise<unknown>>();
  for (let at = 0; !over.aborted; at += 1) {
    const body = { nom: `Pendant ${at}`, prenom: 'Sauvegarde', doublonAccepte: true };
    const answer = acknowledged(admin, 'createAdherent', { body }).then(({ id }) => {
      done.set(id, Date.now());
      answers.delete(answer);
    });
    answers.add(answer);
    await pause(1_000 / writesPerSecond);
    while (answers.size >= mostUnanswered) await Promise.race(answers);
  }
  await Promise.all(answers);
}

test('all that was acknowledged before its moment is there after, and the rules of money hold', async () => {
  const stack = await startTestStack({ dataDir: within('club') });
  const enrolled = new Map<string, number>();
  const over = new AbortController();
  try {
    const { staff } = await administrator(stack);
    const saison = { nom: '2026-2027', dateDebut: '2026-09-01', dateFin: '2027-08-31', active: true };
    await acknowledged(staff, 'createSaison', { body: saison });
    const enrolling = enrol(staff, enrolled, over.signal);
    // Over a second before it begins: its name is cut to the second.
    await until(() => enrolled.size > 2 * writesPerSecond);
    const said = await command('infra/backup/backup.ts', '--data', within('club'), '--to', within('saved'));
    assert.match(said, /read again and whole/);
    const during = enrolled.size;
    await until(() => enrolled.size > during + writesPerSecond);
    over.abort();
    await enrolling;
  } finally {
    over.abort();
    await stack.stop();
  }

  const stopped = await command(
    'infra/backup/backup.ts',
    ...['--data', within('club'), '--to', within('saved-stopped')],
  );
  assert.match(stopped, /read again and whole/);
  const whole = ['--check', '--from', within('saved-stopped'), '--data', within('club')];
  assert.match(await command('infra/backup/restore.ts', ...whole), /is whole/);

  const [name = ''] = readdirSync(within('saved'));
  const takenAt = takenAtOf(name)!.getTime();
  const before = [...enrolled].filter(([, at]) => at < takenAt).map(([id]) => id);
  assert.ok(before.length > 0 && before.length < enrolled.size, `${before.length} of ${enrolled.size}`);
  const key = path.join(within('club'), 'keys', 'backup.key');
  const from = ['--from', path.join(within('saved'), name), '--key', key];
  const said = await command('infra/backup/restore.ts', ...from, '--data', within('restored'));
  assert.match(said, /All hold/);
  assert.match(said.trim().split('\n').at(-1)!, /^E-mail is held/);

  const restored = await startTestStack({ dataDir: within('restored') });
  try {
    const { staff } = await administrator(restored);
    assert.ok(restored.holdsMail, 'said at start');
    assert.equal((await acknowledged(staff, 'getRestauration', {})).enAttente, true);
    assert.equal((await acknowledged(staff, 'confirmRestauration', {})).enAttente, false);
    for (const id of before) {
      const { status, body } = await staff.call('getAdherent', { params: { id } });
      assert.deepEqual([status, body.prenom], [200, 'Sauvegarde'], id);
    }
    const { total } = await acknowledged(staff, 'listAdherents', { search: 'limit=1' });
    assert.ok(total >= before.length && total < enrolled.size, `${total}`);
    const next = await acknowledged(staff, 'createAdherent', {
      body: { nom: 'Après', prenom: 'Sauvegarde' },
    });
    assert.ok(next.codeAdherent, 'codes go on');
    assert.match(
      await command('infra/invariants/check-invariants.ts', '--data', within('restored')),
      /All hold/,
    );
    assert.equal((await staff.call('getSecurityStatus')).body.backupFailed, null);
  } finally {
    await restored.stop();
  }
});
