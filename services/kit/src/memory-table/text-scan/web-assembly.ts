/** A module's memory; its buffer is replaced at each growth. */
export interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** A compiled module. */
export interface Module {
  readonly [Symbol.toStringTag]: 'WebAssembly.Module';
}

interface WebAssemblyApi {
  validate(bytes: Uint8Array): boolean;
  Module: new (bytes: Uint8Array) => Module;
  Instance: new (module: Module, imports: { env: { memory: Memory } }) => { readonly exports: object };
  Memory: new (size: { initial: number; maximum: number }) => Memory;
}

/** The part of WebAssembly used here: only the DOM library declares it. Absent under `--jitless`. */
export const webAssembly = (globalThis as { WebAssembly?: WebAssemblyApi }).WebAssembly;
