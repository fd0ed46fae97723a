import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../../../../services/kit/src/testing/until.ts';
import type { Fault } from '../fault.ts';
import type { SpoiledClub } from '../spoiled-club.ts';

const silentMs = 12_000;
const resetMs = 6_000;
const blindWrites = 10;
/** Milliseconds: maximum of twenty member searches while finance hangs. */
const searchWithinMs = 1_000;

/**
 * Path from gateway to finance: silent, then resets, then lost answers. The gateway never repeats a write; the
 * rest works (F11).
 */
export const pathSpoiled: Fault = {
  name: 'gateway-path',
  goal: 'F11',
  on: 'spoiled',
  strike: async (club) => {
    const { financePath } = club;
    await financePath.spoil({ type: 'timeout', attributes: { timeout: 0 } });
    await pause(silentMs);
    const search = await slowestSearch(club);
    await financePath.heal();
    await financePath.spoil({ type: 'reset_peer', attributes: { timeout: 0 } });
    await pause(resetMs);
    await financePath.heal();
    await club.work.flows(20_000);
    const twice = await writeBlindly(club);
    const wrong = [
      ...(search > searchWithinMs ? [`a search of members took ${Math.round(search)} ms`] : []),
      ...twice,
    ];
    return { since: performance.now(), wrong, note: `search beside it ${Math.round(search)} ms at most` };
  },
};

async function slowestSearch({ staff }: SpoiledClub): Promise<number> {
  let slowest = 0;
  for (let count = 0; count < 20; count += 1) {
    const began = performance.now();
    await staff.call('listAdherents', { search: 'search=panne' });
    slowest = Math.max(slowest, performance.now() - began);
  }
  return slowest;
}

/** Writes without a key whose answers are lost: finance must have each once. */
async function writeBlindly({ financePath, work, staff, db }: SpoiledClub): Promise<string[]> {
  await work.settle();
  const payeurId = [...work.said.cotisations.values()][0]?.payeurId;
  const marks = Array.from({ length: blindWrites }, (_, at) => `À l’aveugle ${at}`);
  await financePath.spoil({ type: 'limit_data', attributes: { bytes: 1 } });
  const answers: number[] = [];
  for (const notes of marks) {
    const body = { payeurId, montantTotal: 5, statut: 'complete', notes, doublonAccepte: true };
    answers.push((await staff.call('createReglement', { body })).status);
  }
  await financePath.heal();
  const stored = () =>
    db('finance')
      .collection('reglements')
      .find({ notes: { $in: marks } })
      .toArray();
  await until(async () => (await stored()).length >= marks.length);
  const rows = await stored();
  work.start();
  return [
    ...(rows.length === marks.length ? [] : [`${marks.length} blind writes were made ${rows.length} times`]),
    ...(answers.every((status) => status === 503) ? [] : [`lost answers were told as ${answers.join(', ')}`]),
  ];
}
