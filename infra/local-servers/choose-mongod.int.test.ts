import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before, beforeEach, describe } from 'node:test';
import {
  chooseMongod,
  failedLately,
  fetchProgram,
  UnusableData,
  type VendorArchive,
} from './choose-mongod.ts';
import { mongodVendor, mongodWheel } from './pinned.ts';
import { runCommand } from './run-command.ts';
import { writtenBy } from './written-by.ts';

/** A program that says which mongod it is. */
const fakeMongod = (version: string) => `#!/bin/sh\necho 'db version v${version}'\n`;

describe('the program of a vendor', () => {
  let folder: string;
  let archive: VendorArchive;
  let answer: 'archive' | 'half' | 'nothing' = 'archive';
  const vendor = createServer((_req, res) => {
    const file = readFileSync(path.join(folder, 'mongodb.tgz'));
    if (answer === 'archive') res.end(file);
    else if (answer === 'half') res.end(file.subarray(0, file.length / 2));
    else res.writeHead(404).end();
  });
  const cache = () => path.join(folder, 'cache');

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'club-vendor-'));
    mkdirSync(path.join(folder, 'mongodb-9', 'bin'), { recursive: true });
    writeFileSync(path.join(folder, 'mongodb-9', 'bin', 'mongod'), fakeMongod('8.0.32'));
    await runCommand('tar', ['-czf', path.join(folder, 'mongodb.tgz'), '-C', folder, 'mongodb-9']);
    const sha256 = createHash('sha256')
      .update(readFileSync(path.join(folder, 'mongodb.tgz')))
      .digest('hex');
    await once(vendor.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/mongodb.tgz`;
    archive = { cacheName: 'mongod-9', url, sha256, entry: '*/bin/mongod' };
  });
  beforeEach(() => rmSync(cache(), { recursive: true, force: true }));
  after(async () => {
    vendor.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is fetched, checked and kept, and nothing else', async () => {
    const program = await fetchProgram(cache(), archive);
    assert.equal(program, path.join(cache(), 'mongod-9'));
    assert.match((await runCommand(program, ['--version'])) ?? '', /8\.0\.32/);
    assert.deepEqual(readdirSync(cache()), ['mongod-9']);
    assert.equal(await failedLately(cache(), archive, Date.now()), false);
  });

  for (const [what, sent, wrong, why] of [
    ['another sum', 'archive', true, /has checksum [0-9a-f]{64}, expected 0{64}/],
    ['half of it', 'half', false, /has checksum/],
    ['none', 'nothing', false, /answered 404/],
  ] as const)
    test(`with ${what} is refused, kept nowhere, and not asked for again within a day`, async () => {
      answer = sent;
      const wanted = wrong ? { ...archive, sha256: '0'.repeat(64) } : archive;
      await assert.rejects(fetchProgram(cache(), wanted), why);
      answer = 'archive';
      assert.deepEqual(readdirSync(cache()), ['mongod-9.failed']);
      assert.equal(await failedLately(cache(), archive, Date.now()), true);
      assert.equal(await failedLately(cache(), archive, Date.now() + 25 * 3_600_000), false);
    });

  test('whom nobody can reach is given up at once, in one sentence', async () => {
    const nobody = { ...archive, url: 'http://127.0.0.1:9/mongodb.tgz' };
    await assert.rejects(fetchProgram(cache(), nobody), /^Error: 127\.0\.0\.1:9 cannot be reached$/);
  });

  test('a start that is given up remembers no failure', async () => {
    await assert.rejects(fetchProgram(cache(), archive, AbortSignal.abort()));
    assert.equal(await failedLately(cache(), archive, Date.now()), false);
  });

  describe('for the data of a club', () => {
    let data: string;
    const said: string[] = [];
    const choose = () => chooseMongod(data, (sentence) => said.push(sentence));
    const { CLUB_CACHE: formerCache, MONGOD_BIN: formerProgram, PATH: formerPath } = process.env;
    const programIn = (name: string, version: string) => {
      mkdirSync(cache(), { recursive: true });
      writeFileSync(path.join(cache(), name), fakeMongod(version), { mode: 0o755 });
    };
    const writtenAs = (version?: string, compatibility?: string) => {
      mkdirSync(path.join(data, 'mongod'), { recursive: true });
      writeFileSync(path.join(data, 'mongod', 'WiredTiger.wt'), '');
      if (version) writeFileSync(path.join(data, 'mongod.json'), JSON.stringify({ version, compatibility }));
    };
    beforeEach(() => {
      data = mkdtempSync(path.join(folder, 'data-'));
      said.length = 0;
      process.env['CLUB_CACHE'] = cache();
      process.env['PATH'] = '/usr/bin:/bin';
      delete process.env['MONGOD_BIN'];
      programIn(mongodWheel.cacheName, '6.0.5');
      // As if it had been tried within the day: no test asks anybody outside.
      writeFileSync(path.join(cache(), `mongod-${mongodVendor.version}.failed`), '');
    });
    after(() => {
      for (const [name, former] of Object.entries({
        CLUB_CACHE: formerCache,
        MONGOD_BIN: formerProgram,
        PATH: formerPath,
      }))
        if (former === undefined) delete process.env[name];
        else process.env[name] = former;
    });

    test('a new one gets the vendor’s where it is in the cache, without a word', async () => {
      programIn(`mongod-${mongodVendor.version}`, mongodVendor.version);
      assert.equal(await choose(), path.join(cache(), `mongod-${mongodVendor.version}`));
      assert.deepEqual(said, []);
      writtenAs();
      assert.deepEqual(writtenBy(data), { version: mongodVendor.version, compatibility: '8.0' });
    });

    test('a new one gets the package where the vendor was not reached within the day, and says so', async () => {
      assert.equal(await choose(), path.join(cache(), mongodWheel.cacheName));
      assert.match(
        said.join(),
        /^ {2}MongoDB 6\.0\.5 is used, which gets no more security updates: .*within the last day/,
      );
    });

    test('one whose data 6.0 wrote keeps it beside a newer one, and says what to do', async () => {
      programIn(`mongod-${mongodVendor.version}`, mongodVendor.version);
      for (const version of [undefined, '6.0.5']) {
        said.length = 0;
        writtenAs(version, '6.0');
        assert.equal(await choose(), path.join(cache(), mongodWheel.cacheName));
        assert.match(said.join(), /security updates: it wrote these data.*deployment guide/);
      }
    });

    test('one whose data nothing here opens says so in one sentence and starts nothing', async () => {
      writtenAs('8.0.32', '8.0');
      await assert.rejects(
        choose(),
        (error) => error instanceof UnusableData && /MONGOD_BIN/.test(error.message),
      );
      process.env['MONGOD_BIN'] = path.join(cache(), mongodWheel.cacheName);
      await assert.rejects(choose(), /MONGOD_BIN is 6\.0\.5/);
      assert.ok(!existsSync(path.join(data, 'mongod', 'WiredTiger.turtle')));
    });
  });
});
