import { crc32, deflateRawSync } from 'node:zlib';

/** `declaredSize` lies about the unpacked size. */
export interface ZipPart {
  name: string;
  content: string | Buffer;
  declaredSize?: number;
  /** General purpose bits: 1 says encrypted, 0x800 that the name is UTF-8. */
  flags?: number;
}

export interface PackedPart {
  name: string;
  packed: Buffer;
  size: number;
  flags?: number;
}

const version = 20;
const deflated = 8;
/** Above it: ZIP64. */
const maxParts = 0xffff;

function packedOf(part: ZipPart | PackedPart): PackedPart & { checksum: number } {
  if ('packed' in part) return { ...part, checksum: 0 };
  const { name, content, declaredSize, flags } = part;
  const size = declaredSize ?? Buffer.byteLength(content);
  return { name, packed: deflateRawSync(content), size, checksum: crc32(content), ...(flags && { flags }) };
}

function headerOf({ name, packed, size, checksum, flags = 0 }: ReturnType<typeof packedOf>): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(version, 0);
  header.writeUInt16LE(flags, 2);
  header.writeUInt16LE(deflated, 4);
  header.writeUInt32LE(checksum, 10);
  header.writeUInt32LE(packed.length, 14);
  header.writeUInt32LE(size, 18);
  header.writeUInt16LE(Buffer.byteLength(name), 22);
  return header;
}

const mark = (signature: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
};

/** Builds broken, lying and huge ZIP files, which archiver refuses to write. */
export function makeZip(parts: readonly (ZipPart | PackedPart)[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts.map(packedOf)) {
    const header = headerOf(part);
    const name = Buffer.from(part.name);
    const local = Buffer.concat([mark(0x04034b50), header, name, part.packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(mark(0x02014b50), Buffer.from([version, 0]), header, place, name);
    locals.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  return Buffer.concat([...locals, listing, endOf(parts.length, listing.length, offset)]);
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(18);
  const counted = Math.min(count, maxParts);
  end.writeUInt16LE(counted, 4);
  end.writeUInt16LE(counted, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  const plain = Buffer.concat([mark(0x06054b50), end]);
  return count < maxParts ? plain : Buffer.concat([largeEndOf(count, size, offset), plain]);
}

function largeEndOf(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(52);
  record.writeBigUInt64LE(44n, 0);
  record.writeBigUInt64LE(BigInt(count), 20);
  record.writeBigUInt64LE(BigInt(count), 28);
  record.writeBigUInt64LE(BigInt(size), 36);
  record.writeBigUInt64LE(BigInt(offset), 44);
  const locator = Buffer.alloc(16);
  locator.writeBigUInt64LE(BigInt(offset + size), 4);
  locator.writeUInt32LE(1, 12);
  return Buffer.concat([mark(0x06064b50), record, mark(0x07064b50), locator]);
}
