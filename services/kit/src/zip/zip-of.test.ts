import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { readZip } from '../testing/read-zip.ts';
import { zipOf } from './zip-of.ts';

describe('a ZIP that is made while it is read', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'club-zip-'));
  });
  after(() => rm(folder, { recursive: true }));

  const file = async (name: string): Promise<string> => {
    const at = path.join(folder, name);
    await writeFile(at, name.repeat(20_000));
    return at;
  };

  it('holds what was added, in its order', async () => {
    const [first, second] = [await file('un'), await file('deux')];
    const bytes = await buffer(
      zipOf(async (add) => {
        await add(Buffer.from('{}'), 'donnees.json');
        await add(createReadStream(first), 'un.txt');
        await add(createReadStream(second), 'dossier/été.txt');
      }),
    );
    const entries = [...(await readZip(bytes))].map(([name, content]) => [name, String(content)]);
    assert.deepEqual(entries, [
      ['donnees.json', '{}'],
      ['un.txt', 'un'.repeat(20_000)],
      ['dossier/été.txt', 'deux'.repeat(20_000)],
    ]);
  });

  it('fails as a whole when a file is removed in between, and neither waits nor ends', async () => {
    const [stays, goes] = [await file('reste'), await file('part')];
    let reached = false;
    const zip = zipOf(async (add) => {
      await add(createReadStream(stays), 'reste.txt');
      await rm(goes);
      await add(createReadStream(goes), 'part.txt');
      reached = true;
    });
    await assert.rejects(buffer(zip), { code: 'ENOENT' });
    assert.equal(reached, false);
  });

  it('fails when a part is given up before its end', async () => {
    const zip = zipOf((add) => {
      const part = new Readable({ read: () => undefined });
      part.push('deux');
      part.once('data', () => part.destroy());
      return add(part, 'a');
    });
    await assert.rejects(buffer(zip), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  });

  it('lets go of what it reads, and asks for nothing more, once nobody reads it', async () => {
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(65_536));
      },
    });
    const filled = Promise.withResolvers<never>();
    const zip = zipOf(async (add) => {
      await add(endless, 'sans-fin.bin').catch(filled.reject);
      throw new Error('nobody reads');
    });
    zip.once('data', () => zip.destroy());
    await assert.rejects(filled.promise, { code: 'ERR_STREAM_PREMATURE_CLOSE' });
    assert.ok(endless.destroyed);
  });

  it('asks for no more content that is at hand once nobody reads it', async () => {
    const filled = Promise.withResolvers<never>();
    const zip = zipOf(async (add) => {
      const endlessly = async (): Promise<never> => {
        for (;;) await add(randomBytes(65_536), 'a');
      };
      await endlessly().catch(filled.reject);
    });
    zip.once('data', () => zip.destroy());
    await assert.rejects(filled.promise, { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  });
});
