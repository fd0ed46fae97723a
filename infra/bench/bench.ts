/** `npm run bench`: how fast the product is on this machine, as a table. `--write` keeps it in infra/benchmarks.md. */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importMembers, provideSeasons } from '../demo/fill.ts';
import { directCalls } from '../launcher/direct-calls.ts';
import { startStack, type Stack } from '../launcher/stack.ts';
import { signIn } from '../testing/staff.ts';
import { measureImport } from './import-speed.ts';
import { measureClub } from './measure-club.ts';
import { tableOf } from './table.ts';

const sizes = [12_856, 100_000];
const password = 'Mesures-du-club-1';
const { values } = parseArgs({ options: { write: { type: 'boolean' } } });

const parts = [await importPart()];
for (const size of sizes) parts.push(await clubPart(size));
const report = `\n## ${new Date().toISOString().slice(0, 10)}\n\n${machine()}\n\n${parts.join('\n\n')}\n`;
process.stdout.write(report);
if (values.write) appendFileSync(path.join(import.meta.dirname, '..', 'benchmarks.md'), report);

function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `\`npm run bench\` on ${cpus().length} × ${cpu?.model.trim()}, ${memory} GB, Node ${process.versions.node}.`;
}

function importPart(): Promise<string> {
  return withStack(async (stack) => {
    await provideSeasons(directCalls(stack, 'gateway', 'Mesures'));
    const { staff } = await signIn(stack.url, '111', password);
    return measureImport(stack, staff, sizes[0]!);
  });
}

function clubPart(size: number): Promise<string> {
  return withStack(async (stack) => {
    const [former, active] = await provideSeasons(directCalls(stack, 'gateway', 'Mesures'));
    await importMembers(directCalls(stack, 'import', 'Mesures'), size, former, active);
    const { cookie } = await signIn(stack.url, '111', password);
    const lines = await measureClub(stack, cookie, size);
    return `### ${size.toLocaleString('en')} members\n\n${tableOf(lines)}`;
  });
}

/** A club of its own on disk, thrown away afterwards. */
async function withStack(work: (stack: Stack) => Promise<string>): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'club-bench-'));
  const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);
  const extraEnv = { CLUB_ADMIN_PASSWORD: password, RATE_LIMIT: '1000000' };
  const stack = await startStack({ dataDir, port: 0, build: false, extraEnv, say });
  try {
    return await work(stack);
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
