import type { Memory } from './web-assembly.ts';

const pageBytes = 65_536;
/** 4 GB: 32-bit addresses. */
export const maxPages = 65_536;
const maxBytes = maxPages * pageBytes;

/** The scan reads 64 bytes, up to a term's length past the last block. */
const overhang = pageBytes;

/** Bytes of the smallest block. */
const step = 16;

/** Blocks in one WebAssembly memory, scanned without copying. At most 4 GB. */
export class ByteBlocks {
  readonly memory: Memory;
  #bytes: Buffer;
  #end = 0;
  /** Free blocks, by size. */
  #free = new Map<number, number[]>();

  /** @param memory used by nobody else; it may grow */
  constructor(memory: Memory) {
    this.memory = memory;
    this.#bytes = Buffer.from(memory.buffer);
  }

  /** All bytes; read again after each `take`, which may move them. */
  get bytes(): Buffer {
    if (this.#bytes.buffer !== this.memory.buffer) this.#bytes = Buffer.from(this.memory.buffer);
    return this.#bytes;
  }

  /** Address of an uninitialised block of `size` bytes (at least 1). Throws RangeError when 4 GB are full. */
  take(size: number): number {
    const block = blockSize(size);
    const again = this.#free.get(block)?.pop();
    if (again !== undefined) return again;
    const at = this.#end;
    this.#end += block;
    this.#reach(this.#end + overhang);
    return at;
  }

  /** By an eighth at least: growing is slow, untouched pages are free. */
  #reach(end: number): void {
    const { byteLength } = this.memory.buffer;
    if (end <= byteLength) return;
    const wanted = Math.min(Math.max(end, byteLength * 1.125), Math.max(end, maxBytes));
    this.memory.grow(Math.ceil((wanted - byteLength) / pageBytes));
  }

  /** Frees a block taken with this size; 0 is ignored. */
  giveBack(address: number, size: number): void {
    if (size === 0) return;
    const block = blockSize(size);
    const free = this.#free.get(block);
    if (free) free.push(address);
    else this.#free.set(block, [address]);
  }
}

/** Few sizes, so that free blocks fit again; wastes an eighth at most. */
function blockSize(size: number): number {
  const rounding = Math.max(step, 2 ** (Math.floor(Math.log2(size)) - 3));
  return Math.ceil(size / rounding) * rounding;
}
