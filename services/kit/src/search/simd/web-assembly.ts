/** Memory that a module works in. Its buffer is another one after each growth. */
export interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** A compiled module, to be made instances of. */
export interface Module {
  readonly [Symbol.toStringTag]: 'WebAssembly.Module';
}

interface WebAssemblyApi {
  validate(bytes: Uint8Array): boolean;
  Module: new (bytes: Uint8Array) => Module;
  Instance: new (module: Module, imports: { env: { memory: Memory } }) => { readonly exports: object };
  Memory: new (size: { initial: number; maximum: number }) => Memory;
}

/** What Node has of WebAssembly, as far as the search needs it: only the browser's library declares it. Absent under `--jitless`. */
export const webAssembly = (globalThis as { WebAssembly?: WebAssemblyApi }).WebAssembly;
