import type { Memory } from './web-assembly.ts';

const pageBytes = 65_536;
/** 4 GB, what addresses of 32 bits reach. */
export const mostPages = 65_536;
const mostBytes = mostPages * pageBytes;

/** The scan looks at 64 bytes, up to a term's length further on; beyond the last block they must exist. */
const overhang = pageBytes;

/** The smallest block; all are multiples of it. */
const step = 16;

/** Blocks of bytes in one WebAssembly memory, where they can be scanned without being copied. At most 4 GB. */
export class ByteBlocks {
  readonly memory: Memory;
  #bytes: Buffer;
  /** Address after the last block. */
  #end = 0;
  /** Blocks given back, by size. */
  #free = new Map<number, number[]>();

  /** @param memory of which nobody else has a part; it may grow. */
  constructor(memory: Memory) {
    this.memory = memory;
    this.#bytes = Buffer.from(memory.buffer);
  }

  /** Every byte; to be asked for again after each `take`, which may move them. */
  get bytes(): Buffer {
    if (this.#bytes.buffer !== this.memory.buffer) this.#bytes = Buffer.from(this.memory.buffer);
    return this.#bytes;
  }

  /** The address of a block of so many bytes, at least one, of which nothing is known. Throws a RangeError when 4 GB are full. */
  take(size: number): number {
    const block = blockSize(size);
    const again = this.#free.get(block)?.pop();
    if (again !== undefined) return again;
    const at = this.#end;
    this.#end += block;
    this.#reach(this.#end + overhang);
    return at;
  }

  /** Grows by an eighth at least: each time is a look of the engine at its memory. What is not written yet costs nothing. */
  #reach(end: number): void {
    const { byteLength } = this.memory.buffer;
    if (end <= byteLength) return;
    const wanted = Math.min(Math.max(end, byteLength * 1.125), Math.max(end, mostBytes));
    this.memory.grow(Math.ceil((wanted - byteLength) / pageBytes));
  }

  /** Takes back a block that was taken with this size; none when the size is 0. */
  giveBack(address: number, size: number): void {
    if (size === 0) return;
    const block = blockSize(size);
    const free = this.#free.get(block);
    if (free) free.push(address);
    else this.#free.set(block, [address]);
  }
}

/** Few sizes, so that a block given back fits again; at most an eighth of one is lost. */
function blockSize(size: number): number {
  const rounding = Math.max(step, 2 ** (Math.floor(Math.log2(size)) - 3));
  return Math.ceil(size / rounding) * rounding;
}
