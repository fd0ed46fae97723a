import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a zip file. `declaredSize` lies about the unpacked size. */
export interface ZipPart {
  name: string;
  content: string | Buffer;
  declaredSize?: number;
}

const version = 20;
const deflated = 8;

function headerOf(part: ZipPart, packed: Buffer, size: number): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(version, 0);
  header.writeUInt16LE(deflated, 4);
  header.writeUInt32LE(crc32(part.content), 10);
  header.writeUInt32LE(packed.length, 14);
  header.writeUInt32LE(part.declaredSize ?? size, 18);
  header.writeUInt16LE(Buffer.byteLength(part.name), 22);
  return header;
}

const mark = (signature: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
};

/** Makes a zip file by hand, so that tests can have broken, lying and huge ones. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const packed = deflateRawSync(part.content);
    const header = headerOf(part, packed, Buffer.byteLength(part.content));
    const name = Buffer.from(part.name);
    const local = Buffer.concat([mark(0x04034b50), header, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(mark(0x02014b50), Buffer.from([version, 0]), header, place, name);
    locals.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, listing, mark(0x06054b50), end]);
}
