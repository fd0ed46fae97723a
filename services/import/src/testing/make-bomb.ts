import { randomBytes } from 'node:crypto';
import { constants, deflateRawSync } from 'node:zlib';
import type { PackedPart } from './make-zip.ts';

/**
 * A part that unpacks to `times` × `piece`, made without holding it: deflate streams may be cut at a full
 * flush and repeated.
 */
export function repeatedPart(
  name: string,
  piece: string,
  times: number,
  { start = '', end = '' }: { start?: string; end?: string } = {},
): PackedPart {
  const flushed = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  const perBlock = Math.max(1, Math.floor(1_000_000 / piece.length));
  const block = piece.repeat(perBlock);
  const blocks = Math.ceil(times / perBlock);
  const packedBlock = flushed(block);
  const packed = Buffer.concat([
    ...(start === '' ? [] : [flushed(start)]),
    ...Array.from({ length: blocks }, () => packedBlock),
    deflateRawSync(end),
  ]);
  return { name, packed, size: start.length + blocks * block.length + end.length };
}

/** Incompressible, so that a bomb beside it looks no denser. */
export function fillerPart(bytes: number): PackedPart {
  return { name: 'docProps/filler', packed: deflateRawSync(randomBytes(bytes), { level: 0 }), size: bytes };
}
