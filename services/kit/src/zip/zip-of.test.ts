import assert from 'node:assert/strict';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
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
      zipOf(async (zip, addStream) => {
        zip.addBuffer(Buffer.from('{}'), 'donnees.json');
        await addStream(createReadStream(first), 'un.txt');
        await addStream(createReadStream(second), 'deux.txt', { compress: false });
      }),
    );
    const places = ['donnees.json', 'un.txt', 'deux.txt', 'deux'.repeat(20_000)].map((one) =>
      bytes.indexOf(one),
    );
    assert.ok(!places.includes(-1));
    assert.deepEqual(
      places,
      places.toSorted((one, other) => one - other),
    );
  });

  it('fails as a whole when a file is removed in between, and neither waits nor ends', async () => {
    const [stays, goes] = [await file('reste'), await file('part')];
    let reached = false;
    const zip = zipOf(async (_zip, addStream) => {
      await addStream(createReadStream(stays), 'reste.txt');
      await rm(goes);
      await addStream(createReadStream(goes), 'part.txt');
      reached = true;
    });
    await assert.rejects(buffer(zip), { code: 'ENOENT' });
    assert.equal(reached, false);
  });

  it('fails when a part has not the bytes that were announced', async () => {
    const zip = zipOf((_zip, addStream) => addStream(Readable.from([Buffer.from('deux')]), 'a', { size: 9 }));
    await assert.rejects(buffer(zip), /unexpected number of bytes/);
  });

  it('lets go of what it reads, and asks for nothing more, once nobody reads it', async () => {
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(65_536));
      },
    });
    const filled = Promise.withResolvers<never>();
    const zip = zipOf(async (_zip, addStream) => {
      await addStream(endless, 'sans-fin.bin', { compress: false }).catch(filled.reject);
      throw new Error('nobody reads');
    });
    zip.once('data', () => zip.destroy());
    await assert.rejects(filled.promise, { code: 'ERR_STREAM_PREMATURE_CLOSE' });
    assert.ok(endless.destroyed);
  });
});
