import assert from 'node:assert/strict';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { after, before, describe, it } from 'node:test';
import v8 from 'node:v8';
import vm from 'node:vm';
import mongoose from 'mongoose';
import { countLines } from '@club/service-kit/testing';
import { startMembers, type Members } from '../testing/start-members.ts';
import { newAdherent } from './adherent-rules.ts';

/** 300,000 hold no more and take three times as long. */
const count = 100_000;
const batch = 5_000;

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

/** What is held, in MB. */
function held(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_000_000;
}

/** Bytes of a file after which what is held is looked at, which takes a second. */
const step = 700_000;

/** The rows of such a list weigh 100 MB as objects, and its cells more. */
const mostHeld = 60;

// Whoever shares a birth or a telephone is compared as a possible double.
const birth = (number: number): string =>
  new Date(Date.UTC(1950, 0, 1 + (number % 20_000))).toISOString().slice(0, 10);
const phone = (number: number): string => `06${String(number).padStart(8, '0')}`;

const member = (number: number) =>
  newAdherent(
    {
      nom: `Nom ${number}`,
      prenom: `Prénom ${number % 997}`,
      telephone: phone(number),
      dateNaissance: birth(number),
    },
    {
      id: number.toString(16).padStart(24, '0'),
      codeAdherent: String(number),
      saisonId: null,
      by: 'Mesures',
      now: new Date(),
    },
  );

describe(`the export of ${count} members`, () => {
  let members: Members;
  const database = `t_export_${process.pid}`;
  let mongo: mongoose.mongo.MongoClient;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'club-export-'));
    mongo = await new mongoose.mongo.MongoClient(String(process.env['MONGO_URL'])).connect();
    const adherents = mongo.db(database).collection('adherents');
    for (let first = 1; first <= count; first += batch)
      await adherents.insertMany(Array.from({ length: batch }, (_, at) => member(first + at)) as never[], {
        ordered: false,
      });
    // Faster than to be told of each.
    members = await startMembers({ MONGO_DB: database });
  });
  after(async () => {
    await members.stop();
    await mongo.db(database).dropDatabase();
    await mongo.close();
    await rm(folder, { recursive: true });
  });

  /** Saves the file slowly enough to look at what is held meanwhile; answers the most beside what was held before. */
  async function saved(format: string, file: string): Promise<number> {
    const began = held();
    let [most, bytes, looks] = [0, 0, 0];
    const response = await members.staff.open(
      `/api/adherents/export?format=${format}&colonnes=codeAdherent,nom,prenom,dateNaissance,profession,statut`,
    );
    assert.equal(response.status, 200);
    const looked = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        if (bytes >= step) {
          bytes = 0;
          looks += 1;
          most = Math.max(most, held() - began);
        }
        done(null, chunk);
      },
    });
    await pipeline(Readable.fromWeb(response.body as never), looked, createWriteStream(file));
    assert.ok(looks > 1, 'the file is too small to look at what is held');
    return most;
  }

  it('as CSV holds a bounded part of it, and has every row', async () => {
    const file = path.join(folder, 'adherents.csv');
    const most = await saved('csv', file);
    let lines = 0;
    for await (const line of readline.createInterface({ input: createReadStream(file) }))
      if (line) lines += 1;
    assert.equal(lines, count + 1);
    assert.ok(most < mostHeld, `${most.toFixed(0)} MB were held`);
  });

  it('as a workbook holds a bounded part of it, and has every row', async () => {
    const file = path.join(folder, 'adherents.xlsx');
    const most = await saved('xlsx', file);
    assert.ok(most < mostHeld, `${most.toFixed(0)} MB were held`);
    // Three lines above, and the titles.
    assert.equal(await countLines(createReadStream(file)), count + 4);
  });
});
