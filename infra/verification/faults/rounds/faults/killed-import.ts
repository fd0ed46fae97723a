import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { ImportRun } from '@club/contract';
import { until } from '../../../../../services/kit/src/testing/until.ts';
import { writeWorkbook } from '../../../../workbook/write-workbook.ts';
import { killed } from '../../killed.ts';
import { secondsSince, type Fault } from '../fault.ts';
import { markPrefix } from '../said.ts';
import type { SetClub } from '../set-club.ts';

const rows = 6_000;
const endsWithinMs = 120_000;

/** An import killed midway completes; the same file again adds nobody (F17). */
export const importKilled: Fault = {
  name: 'kill-import-midway',
  goal: 'F17',
  on: 'set',
  strike: async (club) => {
    const file = path.join(club.stack.data.path, 'faults.xlsx');
    const expected = await writeWorkbook(file, rows);
    const importId = randomUUID();
    const sent = send(club, file, importId).catch(() => undefined); // its answer dies with the process
    const seen = await progressOf(club, importId, ({ rowsDone }) => rowsDone >= rows / 2);
    const killedAt = performance.now();
    await killed(club.stack, 'import');
    await sent;
    await progressOf(club, importId, ({ rowsDone }) => rowsDone > seen.rowsDone);
    const wentOn = secondsSince(killedAt);
    const first = await progressOf(club, importId, ({ finishedAt }) => finishedAt !== null);
    const againId = randomUUID();
    await send(club, file, againId);
    const again = await progressOf(club, againId, ({ finishedAt }) => finishedAt !== null);
    // Concurrent creations may have taken codes of the workbook: those rows are skipped, or refused with the name of who has it.
    const taken = first.errorDetails.filter(({ reason }) => reason.includes(markPrefix)).length;
    const wrong = [
      ...unlike('taken in', first.imported + first.skipped + taken, expected.imported + expected.skipped),
      ...unlike('refused', first.errors - taken, expected.errors),
      ...unlike('imported again', again.imported, 0),
      ...(await repeatedCodes(club)),
    ];
    const note = `killed at row ${seen.rowsDone} of ${rows}, went on after ${wentOn.toFixed(1)} s; the same file again: ${again.imported} imported`;
    return { since: performance.now(), wrong, note };
  },
};

async function send({ staff }: SetClub, file: string, importId: string): Promise<void> {
  const form = new FormData();
  form.set('type', 'adherents');
  form.set('importId', importId);
  form.set('file', await openAsBlob(file), 'membres.xlsx');
  await staff.send('POST', '/api/import', { body: form });
}

/** Waits until an import is as `wanted`, as its screen asks. */
function progressOf({ staff }: SetClub, id: string, wanted: (run: ImportRun) => boolean): Promise<ImportRun> {
  return until(async () => {
    const answer = await staff.call('getImport', { params: { id } }).catch(() => undefined); // it restarts
    return answer?.status === 200 && wanted(answer.body) ? answer.body : undefined;
  }, endsWithinMs);
}

async function repeatedCodes({ db }: SetClub): Promise<string[]> {
  const repeated = await db('members')
    .collection('adherents')
    .aggregate([{ $group: { _id: '$codeAdherent', count: { $sum: 1 } } }, { $match: { count: { $gt: 1 } } }])
    .toArray();
  return repeated.map(({ _id }) => `code ${String(_id)} stands on several members`);
}

function unlike(what: string, found: number, expected: number): string[] {
  return found === expected ? [] : [`${what}: ${found} instead of ${expected}`];
}
