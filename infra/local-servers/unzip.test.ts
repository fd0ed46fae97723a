import assert from 'node:assert/strict';
import test from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { unzipEntry } from './unzip.ts';

/** A zip archive of deflated files, without the checksums that the reader leaves to the wheel's own. */
function aZip(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(Buffer.byteLength(text), 18);
    fields.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), fields, place, Buffer.from(name));
    bodies.push(body);
    offset += body.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(bodies.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

test('takes one file out of an archive', () => {
  const archive = aZip({ 'a/one': 'premier', 'a/two': 'second '.repeat(1_000) });
  assert.equal(unzipEntry(archive, 'a/two').toString(), 'second '.repeat(1_000));
});

test('says which file an archive lacks', () => {
  assert.throws(() => unzipEntry(aZip({ one: 'x' }), 'two'), /two is not in the archive/);
});

test('refuses what is not an archive', () => {
  assert.throws(() => unzipEntry(Buffer.from('<html>'), 'one'), /not a zip archive/);
});
