import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { configurationFor } from './configuration.ts';
import type { Fuzzer } from './fuzzers.ts';
import { outcomeIn, type Outcome } from './outcome.ts';
import type { Schemathesis } from './provide-schemathesis.ts';

export interface FuzzOptions {
  url: string;
  seconds: number;
  /** Of everything that is made up. */
  seed: number;
  only?: string | undefined;
}

/** Fuzzes a product as one user. Failures and how to repeat them go to standard output. */
export async function runSchemathesis(
  { command, args, env }: Schemathesis,
  fuzzer: Fuzzer,
  { url, seconds, seed, only }: FuzzOptions,
): Promise<Outcome> {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-fuzz-'));
  try {
    const configuration = path.join(folder, 'schemathesis.toml');
    await writeFile(configuration, configurationFor(fuzzer, url));
    const words = [...args, '--no-color', '--config-file', configuration, 'run', `${url}/api/openapi.json`];
    words.push('--checks', 'all', '--max-time', String(seconds), '--seed', String(seed));
    words.push('--generation-database', 'none', '--report', 'json', '--report-dir', folder);
    for (const name of fuzzer.leftOut) words.push('--exclude-operation-id', name);
    if (only) words.push('--include-operation-id', only);
    const child = spawn(command, words, { cwd: folder, env, stdio: ['ignore', 'inherit', 'inherit'] });
    const [code] = (await once(child, 'close')) as [number | null];
    const report = (await readdir(folder)).find((name) => name.endsWith('.json'));
    if (!report) throw new Error(`schemathesis ended with ${code} and left no report.`);
    return outcomeIn(JSON.parse(await readFile(path.join(folder, report), 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
