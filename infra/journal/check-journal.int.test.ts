import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { MongoClient, type Db } from 'mongodb';
import { hashOf, type ChainedLine } from '../../services/admin/src/journal/journal-chain.ts';

const script = path.join(import.meta.dirname, 'check-journal.ts');
const name = `t_journal_${process.pid}_${randomBytes(3).toString('hex')}`;
const mongoUrl = String(process.env['MONGO_URL']);

describe('npm run check:journal', () => {
  let mongo: MongoClient;
  let admin: Db;
  before(async () => {
    mongo = await new MongoClient(mongoUrl).connect();
    admin = mongo.db(name);
  });
  after(async () => {
    await admin.dropDatabase();
    await mongo.close();
  });
  beforeEach(() => write(6));

  const lines = () => admin.collection<ChainedLine>('security_journal');
  const heads = () => admin.collection<{ _id: string; count: number; hash: string }>('security_journal_head');

  /** A journal of so many lines, as admin writes it. */
  async function write(count: number): Promise<void> {
    const all: ChainedLine[] = [];
    for (let _id = 1; _id <= count; _id += 1) {
      const line = {
        _id,
        at: new Date(1_790_000_000_000 + _id),
        type: 'connexion',
        userId: 'u1',
        userCode: '111',
        byId: 'u1',
        by: 'Nadia',
        ip: '192.0.2.1',
        detail: null,
        requestId: `r${_id}`,
        previous: all.at(-1)?.hash ?? '',
      };
      all.push({ ...line, hash: hashOf(line) });
    }
    await lines().deleteMany({});
    await lines().insertMany(all);
    const head = { count, hash: all.at(-1)?.hash ?? '' };
    await heads().updateOne({ _id: 'head' }, { $set: head }, { upsert: true });
  }

  /** Exit code and words. */
  async function check(...more: string[]): Promise<{ code: number; said: string }> {
    const words = [script, '--mongo', mongoUrl, '--admin', name, ...more];
    const done = promisify(execFile)(process.execPath, words);
    return done.then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        said: error.stdout + error.stderr,
      }),
    );
  }

  it('says that a whole journal holds, and its end', async () => {
    const { code, said } = await check();
    assert.equal(code, 0);
    assert.match(said, /holds: 6 lines\. Note the end elsewhere: 6:[0-9a-f]{64}/);
  });

  const damages: [what: string, damage: () => Promise<unknown>, said: RegExp][] = [
    ['changed', () => lines().updateOne({ _id: 3 }, { $set: { userCode: '222' } }), /line 3 was changed/],
    ['cut out', () => lines().deleteOne({ _id: 3 }), /lines 3 to 3 are missing/],
    [
      'cut off at the end',
      () => lines().deleteMany({ _id: { $gt: 4 } }),
      /lines 5 to 6 are missing at the end/,
    ],
    ['cut off at the beginning', () => lines().deleteMany({ _id: { $lt: 3 } }), /lines 1 to 2 are missing/],
    ['exchanged', exchange, /line 2 does not follow/],
    ['added', () => add(), /line 7|after 6/],
  ];
  for (const [what, damage, expected] of damages)
    it(`finds a line that was ${what}`, async () => {
      await damage();
      const { code, said } = await check();
      assert.equal(code, 1);
      assert.match(said, expected);
    });

  it('finds a journal that was made anew as a whole, by an end that was noted elsewhere', async () => {
    const noted = /(\d+:[0-9a-f]{64})/.exec((await check()).said)?.[1] ?? '';
    assert.equal((await check('--noted', noted)).code, 0);
    await write(4);
    assert.match((await check('--noted', noted)).said, /lines 5 to 6, which were noted, are missing/);
  });

  it('says when there is no journal', async () => {
    assert.equal((await check('--admin', `${name}_none`)).code, 2);
  });

  async function exchange(): Promise<void> {
    const [second, third] = await lines()
      .find({ _id: { $in: [2, 3] } })
      .sort({ _id: 1 })
      .toArray();
    const [{ _id: two, ...fromTwo }, { _id: three, ...fromThree }] = [second!, third!];
    await lines().replaceOne({ _id: two }, fromThree);
    await lines().replaceOne({ _id: three }, fromTwo);
  }

  async function add(): Promise<void> {
    const last = await lines().findOne({ _id: 6 });
    const line = { ...last!, _id: 7, previous: last!.hash };
    await lines().insertOne({ ...line, hash: hashOf(line) });
  }
});
