import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import type { EntityName } from '@club/contract';
import { openBusUsers } from '../bus-users/bus-users.ts';
import { natsOf } from '../invariants/running-product.ts';
import { startOf } from '../processes/process-start.ts';
import type { Rebuilt } from './rebuild.ts';
import { reportOf } from './report.ts';
import { whyNotStream } from './source-rules.ts';

const counts = (adherent: number, cotisation: number) =>
  new Map<EntityName, number>([
    ['adherent', adherent],
    ['cotisation', cotisation],
  ]);

for (const [states, copies, reason] of [
  [null, counts(1, 1), 'the STATE stream is missing'],
  [counts(0, 0), counts(0, 0), 'the STATE stream is empty'],
  [counts(5, 3), counts(5, 4), 'the STATE stream no longer holds every cotisation'],
  [counts(5, 4), counts(5, 4), null],
  [counts(5, 4), counts(0, 0), null],
] as const)
  test(`the owners are asked when ${reason ?? 'nothing is wrong: not at all'}`, () =>
    assert.equal(whyNotStream(states, copies), reason));

const some = {
  nbAdherents: 1_200,
  nbCotisations: 2,
  nbReglements: 3,
  montantTotalCotisations: 45_050,
  montantTotalReglements: 100,
};

test('a report says where the copies come from, and which figures are other than before', () => {
  const none = { ...some, nbAdherents: 0 };
  const rebuilt: Rebuilt = {
    source: 'owners',
    reason: 'the STATE stream is missing',
    corrected: 1_200,
    copies: { before: counts(0, 2), after: counts(1_200, 2) },
    figures: {
      before: new Map([
        ['s1', none],
        ['s2', some],
      ]),
      after: new Map([
        ['s1', some],
        ['s2', some],
      ]),
    },
  };
  const saisons = [
    { id: 's1', nom: '2026-2027' },
    { id: 's2', nom: '2025-2026' },
  ];
  const lines = reportOf(rebuilt, saisons, 1.25).split('\n');
  assert.deepEqual(
    [...lines.slice(0, 3), ...lines.slice(-5)],
    [
      'Asking the owners: the STATE stream is missing.',
      'Copies of seasons rebuilt from their owners in 1.3 s; 1,200 were wrong or missing.',
      '  adherent            0     1,200',
      '2026-2027 before: 0 members, 2 cotisations of 45,050, 3 règlements of 100',
      '2026-2027 after:  1,200 members, 2 cotisations of 45,050, 3 règlements of 100',
      '2025-2026: 1,200 members, 2 cotisations of 45,050, 3 règlements of 100',
      'Figures changed in 1 of 2 seasons.',
      '',
    ],
  );
});

test('the bus is the one named, else that of the environment, else it is said in one sentence', () => {
  assert.equal(natsOf({ nats: 'nats://a' }, { NATS_URL: 'nats://b' }), 'nats://a');
  assert.equal(natsOf({}, { NATS_URL: 'nats://b' }), 'nats://b');
  assert.throws(() => natsOf({ data: '/nonexistent' }, {}), /No NATS runs on \/nonexistent: start the club/);
});

test('the bus of a running club is reached as its operator', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-bus-'));
  try {
    const url = openBusUsers(folder).urlOf('operator', 'nats://127.0.0.1:4321');
    // This process stands for the server: it runs.
    const running = {
      ports: { nats: 4321 },
      pids: { 'nats-server': process.pid },
      starts: { 'nats-server': startOf(process.pid) ?? '' },
    };
    writeFileSync(path.join(folder, 'run.json'), JSON.stringify(running));
    assert.equal(natsOf({ data: folder }, {}), url);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
