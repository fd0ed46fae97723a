import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';

/** The list of a build's files, in its folder. */
const listName = 'files.json';

/** Webpack plugin: after a build, its folder holds the build's files and those of the build before, which open pages may ask for. */
export const keepFormerFiles = {
  apply: (compiler: Compiler) =>
    compiler.hooks.afterEmit.tap('KeepFormerFiles', ({ assets }) =>
      dropOlderFiles(compiler.outputPath, Object.keys(assets)),
    ),
};

/** Removes what neither this build nor the one before made. The same build again removes nothing. */
export function dropOlderFiles(folder: string, files: readonly string[]): void {
  const names = files.toSorted();
  const former = formerFiles(folder);
  if (JSON.stringify(names) === JSON.stringify(former)) return;
  const kept = new Set([listName, ...names, ...former]);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !kept.has(path.relative(folder, file))) rmSync(file);
  }
  writeFileSync(path.join(folder, listName), JSON.stringify(names));
}

/** None before the first build that wrote a list. */
function formerFiles(folder: string): string[] {
  try {
    return JSON.parse(readFileSync(path.join(folder, listName), 'utf8')) as string[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
