/** `npm run assembly -w services/kit`: compiles scan.ts and writes what comes of it where the search reads it. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import asc from 'assemblyscript/asc';

const flags = ['-O3', '--enable', 'simd', '--runtime', 'stub', '--importMemory', '--noAssert'];

/** The module of scan.ts in base64; the same at each time and on every machine. Throws what the compiler says. */
export async function compileScan(): Promise<string> {
  const files = new Map<string, Uint8Array>();
  const { error, stderr } = await asc.main(
    ['scan.ts', '--outFile', 'scan.wasm', '--baseDir', import.meta.dirname, ...flags],
    {
      writeFile: (name, contents) => void files.set(name, Buffer.from(contents)),
    },
  );
  const module = files.get('scan.wasm');
  if (error || !module) throw new Error(`scan.ts: ${stderr.toString()}`, { cause: error });
  return Buffer.from(module).toString('base64');
}

if (import.meta.main) {
  const file = path.join(import.meta.dirname, '..', 'src', 'memory-table', 'text-scan', 'scan-bytes.ts');
  const comment =
    '/** `services/kit/assembly/scan.ts` as WebAssembly, in base64; made by `npm run assembly -w services/kit`. */';
  writeFileSync(file, `${comment}\nexport const scanBytes =\n  '${await compileScan()}';\n`);
}
