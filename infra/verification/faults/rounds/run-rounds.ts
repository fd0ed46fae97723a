/**
 * `npm run test:faults`: one fault per round under load, then all checks. `--rounds N` (default 20, each fault at
 * least once), `--seed N`, `--only NAME,NAME`, `--minutes N` (no new round after). Exit code 1 on failure.
 */
import { parseArgs } from 'node:util';
import { seededRandom } from '../../../demo/random.ts';
import { say } from '../../../testing/club.ts';
import { markdownTable, tellReport } from '../../report.ts';
import { CannotStrike, openClubs } from './clubs.ts';
import { drawRounds } from './draw-rounds.ts';
import { allFaults } from './faults/all-faults.ts';
import type { Fault } from './fault.ts';
import { faultsOf, type Round } from './run-round.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    minutes: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
const names = values.only?.split(',') ?? allFaults.map(({ name }) => name);
const unknown = names.filter((name) => !allFaults.some((fault) => fault.name === name));
if (unknown.length > 0)
  throw new Error(`--only takes some of ${allFaults.map(({ name }) => name).join(',')}.`);
const chosen = allFaults.filter(({ name }) => names.includes(name));
const rounds = drawRounds(
  chosen,
  Number(values.rounds ?? (values.only ? chosen.length : 20)),
  seededRandom(seed),
);

/** No round begins later (`performance.now`). */
const endsAt = values.minutes === undefined ? Infinity : 60_000 * Number(values.minutes);

const done: Round[] = [];
const leftOut: string[] = [];
let broken = 0;
const clubs = openClubs(seed, say);

say(`Seed ${seed}: ${rounds.map(({ name }) => name).join(', ')}`);
try {
  for (const [at, fault] of rounds.entries()) {
    if (performance.now() < endsAt) await strikeOne(at + 1, fault);
    else leftOut.push(`Left out for want of time: ${fault.name}.`);
  }
} finally {
  await clubs.close();
}
const title = `### ${done.length} rounds of faults, seed ${seed}`;
const command = `npm run test:faults${values.only ? ` -- --only ${values.only}` : ''}`;
tellReport(command, [title, table(done), ...leftOut]);
process.exitCode = broken > 0 ? 1 : 0;

async function strikeOne(number: number, fault: Fault): Promise<void> {
  try {
    const round = await clubs.run(fault);
    done.push(round);
    const faults = faultsOf(round);
    broken += faults.length;
    say(
      `${number}. ${fault.name}: ${round.acknowledged} writes, ready after ${round.ready.toFixed(1)} s, writes after ${round.writes.toFixed(1)} s; ${round.note}`,
    );
    faults.slice(0, 20).forEach((what) => say(`   ${what}`));
  } catch (error) {
    if (!(error instanceof CannotStrike)) throw error;
    leftOut.push(`Left out here: ${fault.name} (${error.message}).`);
    say(`${number}. ${leftOut.at(-1)}`);
  }
}

function table(all: readonly Round[]): string {
  const titles = [
    ...['round', 'fault', 'writes acknowledged', 'lost', 'doubled', 'half done', 'errors seen by the client'],
    ...['slowest answer s', 'ready s', 'writes s', 'invariants', 'copies (level after s)', 'note'],
  ];
  const verdict = (what: readonly string[]) => (what.length === 0 ? 'hold' : `${what.length} broken`);
  return markdownTable(
    titles,
    all.map((round, at) => [
      ...[at + 1, `${round.fault} (${round.goal})`, round.acknowledged],
      ...[round.lost.length, round.doubled.length, round.halfDone.length],
      `${round.met.errors} of ${round.met.answers}`,
      ...[(round.met.slowest / 1_000).toFixed(1), round.ready.toFixed(1), round.writes.toFixed(1)],
      ...[verdict(round.invariants), `${verdict(round.copies)} (${round.level.toFixed(1)})`],
      [round.note, ...round.refused.slice(0, 3), ...round.wrong].filter(Boolean).join('; ') || '–',
    ]),
  );
}
