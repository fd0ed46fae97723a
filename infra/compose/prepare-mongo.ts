/**
 * Makes a replica set of members that are new and gives it its users; does nothing where both are there. Exit code 1, after a
 * sentence, when a member stays away.
 *
 *     node prepare-mongo.ts --members mongo-1:27017,mongo-2:27017,mongo-3:27017 --passwords DIR [--set NAME]
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MongoClient, MongoServerError } from 'mongodb';
import { databases } from '../launcher/services.ts';
import { makeUsers, mongoOperator } from '../local-servers/mongo-users.ts';

/** Writes go on some 6 to 10 s after the loss of the member that takes them (README, Operate it). */
const settings = { electionTimeoutMillis: 5_000, heartbeatTimeoutSecs: 5, catchUpTimeoutMillis: 2_000 };
const limitMs = 60_000;

const { values } = parseArgs({
  options: {
    members: { type: 'string' },
    passwords: { type: 'string' },
    /** Name of the replica set. */
    set: { type: 'string', default: 'club' },
  },
});
const { members = '', passwords = '', set: setName } = values;
const hosts = members.split(',');
const passwordOf = (user: string) => readFileSync(path.join(passwords, `${user}.password`), 'utf8').trim();
const auth = { username: mongoOperator, password: passwordOf(mongoOperator) };

try {
  await initiate();
  const set = new MongoClient(`mongodb://${members}/?replicaSet=${setName}`, {
    auth,
    serverSelectionTimeoutMS: limitMs,
    writeConcern: { w: 'majority' },
  });
  await makeUsers(await set.connect(), { databases, passwordOf }, { anew: true });
  await set.close();
  process.stdout.write(`${members}: one replica set, with its users.\n`);
} catch (error) {
  const sentence = error instanceof Error ? error.message : String(error);
  process.stderr.write(`MongoDB could not be prepared: ${sentence}\n`);
  process.exitCode = 1;
}

/** The first member has the operator already, by its image; the others have to be empty. */
async function initiate(): Promise<void> {
  const first = new MongoClient(`mongodb://${hosts[0]}/?directConnection=true`, {
    auth,
    serverSelectionTimeoutMS: limitMs,
  });
  await first.connect();
  const config = { _id: setName, settings, members: hosts.map((host, _id) => ({ _id, host })) };
  const deadline = Date.now() + limitMs;
  try {
    for (;;) {
      try {
        await first.db('admin').command({ replSetInitiate: config });
        return;
      } catch (error) {
        if (!(error instanceof MongoServerError)) throw error;
        if (error.codeName === 'AlreadyInitialized') return;
        // The others may still be starting.
        if (error.codeName !== 'NodeNotFound' || Date.now() > deadline) throw error;
        await pause(500);
      }
    }
  } finally {
    await first.close();
  }
}
