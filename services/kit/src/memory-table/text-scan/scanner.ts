import { chunkRows } from './packed-column.ts';
import { ByteBlocks, maxPages } from './byte-blocks.ts';
import { rareBytes } from './rare-bytes.ts';
import { compiledScan, type NewScan, type ScanFunctions } from './scan-module.ts';

/** Addresses of a run of rows in the scanner's memory. */
export interface Run {
  text: number;
  rows: number;
  /** Addresses after each row. */
  ends: number;
}

const bitsBytes = chunkRows / 8;

/** Scans bytes for a term, sixteen at a time (docs/decisions/0023). */
export class Scanner {
  readonly blocks: ByteBlocks;
  #functions: ScanFunctions;
  /** Address of the last scan's result. */
  #bits: number;
  #term = { text: '', address: 0, length: 0, first: 0, second: 0 };

  constructor(newScan: NewScan) {
    const { memory, functions } = newScan({ initial: 1, maximum: maxPages });
    this.blocks = new ByteBlocks(memory);
    this.#functions = functions;
    this.#bits = this.blocks.take(bitsBytes);
  }

  /** Rows with the term, as bits valid until the next scan, and their count. */
  scan({ text, rows, ends }: Run, term: string): { bits: Uint32Array; count: number } {
    const { address, length, first, second } = this.#placed(term);
    const bits = new Uint32Array(this.blocks.memory.buffer, this.#bits, bitsBytes / 4);
    bits.fill(0);
    const count = this.#functions.scan(text, rows, ends, address, length, first, second, this.#bits);
    return { bits, count };
  }

  /** Writes the address after each line end of a text to `ends`; returns their number. */
  findEnds(text: number, length: number, ends: number): number {
    return this.#functions.findEnds(text, length, ends);
  }

  /** Kept between runs: one search scans many for the same term. */
  #placed(term: string) {
    if (this.#term.text === term) return this.#term;
    const bytes = Buffer.from(term);
    this.blocks.giveBack(this.#term.address, this.#term.length);
    const address = this.blocks.take(bytes.length);
    bytes.copy(this.blocks.bytes, address);
    const [first, second] = rareBytes(bytes);
    this.#term = { text: term, address, length: bytes.length, first, second };
    return this.#term;
  }
}

/** A scanner with its own memory; `undefined` without WebAssembly SIMD. */
export function newScanner(): Scanner | undefined {
  const newScan = compiledScan();
  return newScan && new Scanner(newScan);
}
