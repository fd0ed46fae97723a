import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../../../../services/kit/src/testing/until.ts';
import { outboxWaiting } from '../../bus.ts';
import { secondsSince, type Fault, type Struck } from '../fault.ts';
import type { Club } from '../club.ts';
import type { SmallDisk } from '../small-disk.ts';

const fullMs = 30_000;
/** From the moment that the disk has room again. */
const sentWithinMs = 30_000;
/** Maximum starts of a process on a full disk (a few at first, then one per `everySeconds` s); more is a crash loop. */
const maxStarts = { soon: 5, everySeconds: 5 } as const;

/** MongoDB's disk full: writes refused in French, no crash loop, recovery without help (F9). */
export const mongoDiskFull: Fault = {
  name: 'mongo-disk-full',
  goal: 'F9',
  on: 'small-disk',
  strike: (club) => fillAndFree(club, club.mongoDisk),
};

/** NATS's disk full: writes work, events wait. NATS restarts only when there is room, without help (F9). */
export const natsDiskFull: Fault = {
  name: 'nats-disk-full',
  goal: 'F9',
  on: 'small-disk',
  strike: async (club) => {
    const met = club.staff.watch();
    const pid = () => club.stack.data.state.pids['nats-server'];
    const first = pid();
    const struck = await fillAndFree(club, club.natsDisk);
    const { errors, kinds } = met;
    const wrong = [
      ...(struck.wrong ?? []),
      ...(errors > 0 ? [`staff met ${JSON.stringify(kinds)}`] : []),
      ...(pid() === first ? [] : ['NATS was started anew while its disk was full']),
    ];
    const waiting = await outboxWaiting(club);
    if (waiting === 0) wrong.push('no event waited: the disk was not full');
    await until(async () => (await outboxWaiting(club)) < waiting / 10, sentWithinMs);
    const note = `${waiting} events waited, sent after ${secondsSince(struck.since).toFixed(1)} s`;
    return { ...struck, wrong, note };
  },
};

/**
 * The disk of everything full, logs and pids too, and processes die meanwhile: the launcher goes on, all comes back without
 * help (F9).
 */
export const wholeDiskFull: Fault = {
  name: 'whole-disk-full',
  goal: 'F9',
  on: 'one-disk',
  strike: async (club) => {
    const { stack, disk } = club;
    const struck = await fillAndFree(club, disk, () => {
      for (const name of ['members', 'nats-server', 'mongod'])
        process.kill(stack.data.state.pids[name] ?? 0, 'SIGKILL');
    });
    const gateway = path.join(stack.data.path, 'logs', 'gateway.log');
    await until(() => readFileSync(gateway, 'utf8').includes('lines were dropped'), sentWithinMs);
    return struck;
  },
};

/** `whileFull` strikes further, once the disk is full. */
async function fillAndFree(club: Club, disk: SmallDisk, whileFull = () => {}): Promise<Struck> {
  const watching = watchStarts(club);
  disk.fill();
  whileFull();
  const from = performance.now();
  const refusals = new Map<string, number>();
  while (secondsSince(from) * 1_000 < fullMs) {
    disk.fill(); // what was freed is taken again
    const body = { nom: 'Disque plein', prenom: 'Ali' };
    const answer = await club.staff.call('createAdherent', { body }).catch(() => undefined);
    const said = answer ? `${answer.status} ${answer.body.message ?? ''}`.trim() : 'no answer';
    refusals.set(said, (refusals.get(said) ?? 0) + 1);
    await pause(500);
  }
  const starts = watching.end();
  const { soon, everySeconds } = maxStarts;
  const max = soon + secondsSince(from) / everySeconds;
  disk.free();
  const since = performance.now();
  const looping = [...starts].filter(([, count]) => count > max);
  const wrong = looping.map(([name, count]) => `${name} was started ${count} times`);
  const note = [...refusals].map(([said, count]) => `${count} × ${said}`).join('; ');
  return { since, wrong, note };
}

/** Counts how often each process is started. */
function watchStarts({ stack }: Club) {
  const seen = { ...stack.data.state.pids };
  const starts = new Map<string, number>();
  const timer = setInterval(() => {
    for (const [name, pid] of Object.entries(stack.data.state.pids)) {
      if (seen[name] === pid) continue;
      seen[name] = pid;
      starts.set(name, (starts.get(name) ?? 0) + 1);
    }
  }, 50);
  return {
    end: () => {
      clearInterval(timer);
      return starts;
    },
  };
}
