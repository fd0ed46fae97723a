import { scanBytes } from './scan-bytes.ts';
import { webAssembly, type Memory } from './web-assembly.ts';

/** What services/kit/assembly/scan.ts exports. */
export interface ScanFunctions {
  scan(
    text: number,
    rows: number,
    ends: number,
    term: number,
    length: number,
    first: number,
    second: number,
    bits: number,
  ): number;
  findEnds(text: number, length: number, ends: number): number;
}

/** Makes the scan's functions over a memory that it makes too. */
export type NewScan = (pages: { initial: number; maximum: number }) => {
  memory: Memory;
  functions: ScanFunctions;
};

let known: NewScan | false | undefined;

/** The scan, compiled once for this machine; `undefined` where WebAssembly or its SIMD is missing. */
export function compiledScan(): NewScan | undefined {
  known ??= compile() ?? false;
  return known || undefined;
}

function compile(): NewScan | undefined {
  const bytes = Buffer.from(scanBytes, 'base64');
  if (!webAssembly?.validate(bytes)) return undefined;
  const { Instance, Memory, Module } = webAssembly;
  const module = new Module(bytes);
  return (pages) => {
    const memory = new Memory(pages);
    const functions = new Instance(module, { env: { memory } }).exports as ScanFunctions;
    return { memory, functions };
  };
}
