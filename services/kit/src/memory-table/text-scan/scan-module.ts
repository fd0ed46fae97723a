import { scanBytes } from './scan-bytes.ts';
import { webAssembly, type Memory } from './web-assembly.ts';

/** Exports of services/kit/assembly/scan.ts. */
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

/** Instantiates the scan with its own memory, of so many pages. */
export type NewScan = (pages: { initial: number; maximum: number }) => {
  memory: Memory;
  functions: ScanFunctions;
};

let known: NewScan | false | undefined;

/** The compiled scan; `undefined` without WebAssembly SIMD. */
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
