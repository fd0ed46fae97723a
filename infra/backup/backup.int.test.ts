import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Binary, Decimal128, Double, GridFSBucket, Int32, Long, MongoClient, ObjectId } from 'mongodb';
import { generateX25519Identity } from 'age-encryption';
import { DamagedArchive } from './archive-format.ts';
import type { BackupKey } from './backup-key.ts';
import { isMailHeld } from './hold-mail.ts';
import { archiveIn, makeBackup, readAgain } from './make-backup.ts';
import { restoreArchive, RestoreRefused } from './restore-archive.ts';
import { recipientOf } from './seal.ts';
import { contentOf } from './snapshot.ts';

let client: MongoClient;
let folder: string;
let key: BackupKey & { identity: string };
const run = randomBytes(4).toString('hex');
const databases = [`t_${run}_members`, `t_${run}_finance`];
const [members = '', finance = ''] = databases;
const secretsKey = 'a key of a club that does not exist';

before(async () => {
  client = await new MongoClient(String(process.env['MONGO_URL'])).connect();
  folder = mkdtempSync(path.join(tmpdir(), 'club-backup-'));
  const identity = await generateX25519Identity();
  key = { identity, recipient: await recipientOf(identity) };
});
after(async () => {
  await drop();
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

const drop = () => Promise.all(databases.map((name) => client.db(name).dropDatabase()));
const backup = () =>
  makeBackup(client, { folder, key, prune: false, of: { databases, product: '1', secretsKey } });
const restore = async (file: string) => {
  const archive = await readAgain(file, key.identity);
  await restoreArchive(client, archive, archiveIn(file, key.identity), members);
  return archive;
};

/** A backup whose club is gone since. */
async function restoredBackup() {
  const { file } = await backup();
  await drop();
  return { file, ...(await readAgain(file, key.identity)) };
}

describe('a backup', () => {
  it('gives back every document byte by byte, files included, and no session', async () => {
    const rows = client.db(members).collection<{ _id: string | number }>('adherents');
    await rows.insertMany(
      Array.from({ length: 2_500 }, (_, at) => ({ _id: `m${at}`, nom: `Nom ${at}`, at })),
    );
    await rows.insertOne({
      _id: 7,
      double: new Double(1),
      int: new Int32(1),
      long: Long.fromNumber(1),
      big: Decimal128.fromString('0.10'),
      none: null,
      day: new Date(0),
      id: new ObjectId(),
      bytes: new Binary(randomBytes(9), 4),
      word: /^a/i,
      list: [[], {}, -0.0],
      nested: { é: 'œ \u0000 😀' },
    } as never);
    await client.db(members).collection('sessions').insertOne({ token: 'x' });
    const bucket = new GridFSBucket(client.db(members), { bucketName: 'photos' });
    const photo = randomBytes(600_000);
    const stored = bucket.openUploadStream('photo.jpg');
    await new Promise<void>((resolve, reject) => stored.once('error', reject).end(photo, () => resolve()));
    const former = await contentOf(rows as never);

    const made = await backup();
    assert.ok(made.verified);
    assert.deepEqual(readdirSync(folder), [path.basename(made.file)], 'nothing else is left');
    await drop();
    const archive = await restore(made.file);

    assert.equal(archive.secretsKey, secretsKey);
    assert.deepEqual(await contentOf(rows as never), former);
    assert.equal(await client.db(members).collection('sessions').countDocuments(), 0);
    const hash = createHash('sha256');
    for await (const piece of bucket.openDownloadStream(stored.id)) hash.update(piece as Buffer);
    assert.equal(hash.digest('hex'), createHash('sha256').update(photo).digest('hex'));
  });

  it('restored, is marked before anything else, and a backup of it does not hold the mark', async () => {
    await drop();
    await client.db(members).collection('adherents').insertOne({ nom: 'Trabelsi' });
    const { takenAt } = await restore((await restoredBackup()).file);
    const marks = client.db(members).collection('restored_club');
    assert.deepEqual(
      (await marks.find().toArray()).map((mark) => [mark['_id'], mark['takenAt']]),
      [['restored', takenAt]],
    );
    assert.ok(await isMailHeld(client.db(members)));
    const again = await restoredBackup();
    assert.ok(!again.collections.some(({ collection }) => collection === 'restored_club'));
  });

  it('is of one moment in all databases while others write, and has all that was acknowledged before it began', async () => {
    const [one, other] = [client.db(members).collection('pairs'), client.db(finance).collection('pairs')];
    await Promise.all([one, other].map((rows) => rows.createIndex({ at: 1 })));
    let acknowledged = 0;
    let isOver = false;
    const writing = (async () => {
      const session = client.startSession();
      for (let at = 0; !isOver; at += 1) {
        await session.withTransaction(async () => {
          await one.insertOne({ at }, { session });
          await other.insertOne({ at }, { session });
        });
        acknowledged = at + 1;
      }
      await session.endSession();
    })();
    try {
      while (acknowledged < 20) await new Promise((resolve) => setImmediate(resolve));
      let before = acknowledged;
      let { file } = await backup();
      // A busy machine may have given the writer no turn meanwhile: then it proves nothing.
      for (let tries = 1; acknowledged === before && tries < 5; tries += 1) {
        before = acknowledged;
        ({ file } = await backup());
      }
      assert.ok(acknowledged > before, 'others went on meanwhile');
      isOver = true;
      await writing;
      await drop();
      await restore(file);
      const [here, there] = await Promise.all([one, other].map((rows) => rows.countDocuments()));
      assert.equal(here, there);
      assert.ok(here! >= before, `${here} of ${before}`);
    } finally {
      isOver = true;
      await writing;
    }
  });

  it('that was changed, cut off or is opened with another key is refused and changes nothing', async () => {
    const { file } = await backup();
    const bytes = readFileSync(file);
    const spoiled = path.join(folder, 'spoiled');
    const refuses = async (content: Uint8Array, identity = key.identity) => {
      writeFileSync(spoiled, content);
      await assert.rejects(readAgain(spoiled, identity), DamagedArchive);
    };
    for (const at of [0, 30, 150, Math.floor(bytes.length / 2), bytes.length - 1]) {
      const flipped = Buffer.from(bytes);
      flipped[at]! ^= 1;
      await refuses(flipped);
    }
    await refuses(bytes.subarray(0, bytes.length - 1));
    await refuses(bytes.subarray(0, Math.floor(bytes.length / 2)));
    await refuses(new Uint8Array());
    await refuses(bytes, await generateX25519Identity());
  });

  it('is not restored over a club', async () => {
    const { file } = await backup();
    const former = await contentOf(client.db(members).collection('pairs'));
    await assert.rejects(restore(file), RestoreRefused);
    assert.deepEqual(await contentOf(client.db(members).collection('pairs')), former);
  });

  it('that cannot be written leaves nothing behind, nor does one that was killed', async () => {
    // No process has a pid that large.
    writeFileSync(path.join(folder, '.99999999.part'), 'half');
    await assert.rejects(
      makeBackup(client, {
        folder,
        prune: false,
        of: { databases, product: '1', secretsKey },
        key: { recipient: 'age1nobody', identity: undefined },
      }),
    );
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('.')),
      [],
    );
  });
});
