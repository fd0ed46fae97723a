import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { after, before, it } from 'node:test';
import type { LotAdherents } from '@club/contract';
import { crash, sharedEnvironment, startProcess, until } from '@club/service-kit/testing';
import mongoose from 'mongoose';
import { Adherents } from '../adherents/adherent-model.ts';
import { membersService } from '../members-service.ts';
import { startMembers, type Members } from '../testing/start-members.ts';
import { Faits } from './fait-model.ts';

const main = path.resolve(import.meta.dirname, '..', 'main.ts');
const total = 5_000;

let members: Members;
let env: NodeJS.ProcessEnv;
before(async () => {
  members = await startMembers({}, { ...membersService, jobs: [] });
  env = await sharedEnvironment('members', mongoose.connection.name, {});
  const rows = Array.from({ length: total }, (_, at) => ({
    row: at + 2,
    nom: `Nom${at}`,
    prenom: `Prénom${at}`,
    profession: at % 3 === 0 ? 'Coach' : null,
    statut: at % 7 === 0 ? 'inactif' : 'actif',
  }));
  const body = { importId: 'lot', batch: 0, rows, rowsToCome: 0 } as never;
  assert.equal((await members.importer.call('importAdherents', { body })).status, 200);
});
after(() => members.stop());

const read = async (id: string): Promise<LotAdherents> =>
  (await members.staff.call('getLotAdherents', { params: { id } })).body;

/** Works on a run, killed between two batches of it, then again, to the end. */
async function doneThoughKilled(id: string): Promise<LotAdherents> {
  let worker: ChildProcess = await startProcess(main, env);
  for (const some of [total / 5, total / 2]) {
    const { done, etat } = await until(async () => {
      const run = await read(id);
      return run.done >= some ? run : undefined;
    });
    assert.equal(etat, 'en_cours', `${done} done: it was killed too late to tell`);
    await crash(worker);
    worker = await startProcess(main, env);
  }
  const run = await until(async () => {
    const found = await read(id);
    return found.etat === 'en_cours' ? undefined : found;
  });
  await crash(worker);
  return run;
}

/** All members as stored, but what tells that they were changed. */
async function everybody() {
  const all = await Adherents.find().sort({ _id: 1 }).toArray();
  return all.map(({ version: _version, updatedAt: _at, updatedBy: _by, ...rest }) => rest);
}

const versions = async () => (await Adherents.distinct('version', {})).toSorted();

it(
  'an act on 5,000 members whose process is killed twice is done to each once, and undone likewise: all stand as before',
  { timeout: 200_000 },
  async () => {
    const was = await everybody();
    const { status, body } = await members.staff.call('startModificationLot', {
      body: {
        choix: { filtre: {}, nombre: total },
        changements: { statut: 'suspendu', profession: 'Arbitre', droitsEntree: 15 },
        confirmation: '5 000',
      },
    });
    assert.equal(status, 201, JSON.stringify(body));
    const run = await doneThoughKilled(body.id);
    assert.deepEqual([run.etat, run.faits, run.inchanges, run.nbRefuses], ['termine', total, 0, 0]);
    assert.deepEqual(await versions(), [2], 'each was changed once');
    assert.equal(await Adherents.countDocuments({ statut: 'suspendu', profession: 'Arbitre' }), total);
    assert.equal(await Faits.countDocuments(), total);

    const undoing = await members.staff.call('undoLotAdherents', { params: { id: run.id } });
    const undone = await doneThoughKilled(undoing.body.id);
    assert.deepEqual([undone.etat, undone.faits, undone.nbRefuses], ['termine', total, 0]);
    assert.deepEqual(await versions(), [3]);
    assert.deepEqual(await everybody(), was);
    const lines = await mongoose.connection.collection('history').countDocuments({ entity: 'adherent' });
    assert.equal(lines, 3 * total, 'of each: imported, changed, given back');
  },
);
