import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Owner, Permission } from '@club/contract';
import type { Actor } from '@club/service-kit/edge';
import { signerOf } from '../../launcher/keys.ts';
import type { Stack } from '../../launcher/stack.ts';
import type { Load } from '../load-generator.ts';
import { markdownTable, share, waits, whole } from '../report.ts';
import autocannon from 'autocannon';

/** One request of staff, as an address under /api. */
export interface Scenario {
  name: string;
  path: string;
}

/** Who answers the requests that are measured, and what they need. */
export interface Answering {
  service: Owner;
  permissions: readonly Permission[];
}

interface Line {
  name: string;
  kilobytes: number;
  bare: Load;
  service: Load;
  gateway: Load;
}

/** Measures every scenario at the service, through the gateway and bare. Returns Markdown. */
export async function measureScenarios(
  stack: Stack,
  cookie: string,
  answering: Answering,
  scenarios: readonly Scenario[],
): Promise<string> {
  const lines: Line[] = [];
  for (const { name, path: place } of scenarios) {
    const gateway = { url: stack.url + place, headers: { Cookie: cookie } };
    const body = await fetchBody(gateway);
    lines.push({
      name,
      kilobytes: body.length / 1024,
      bare: await measureBare(stack, body),
      service: await measure(await atService(stack, answering, place)),
      gateway: await measure(gateway),
    });
  }
  return scenarioTable(lines);
}

/** A Markdown table of what was measured. */
export function scenarioTable(lines: readonly Line[]): string {
  const where = ['bare', 'service', 'gateway'] as const;
  const titles = where.flatMap((one) => [`${one} p50 / p95 ms`, 'req/s']);
  return markdownTable(
    ['action', 'KB', ...titles, 'service : bare'],
    lines.map((line) => [
      ...[line.name, line.kilobytes.toFixed(1)],
      ...where.flatMap((one) => [waits(line[one].times, [50, 95], 2), whole(line[one].perSecond)]),
      share(line.service.perSecond, line.bare.perSecond),
    ]),
  );
}

/** The answer to a request; throws when it is refused. */
async function fetchBody({ url, headers }: Target): Promise<Buffer> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** A token lasts 60 s, longer than one measure. */
async function atService(stack: Stack, { service, permissions }: Answering, place: string): Promise<Target> {
  const actor: Actor = { kind: 'service', id: 'bench', nom: 'Mesures', permissions: new Set(permissions) };
  const token = await (await signerOf(stack.keys, 'gateway'))(service, actor, 'bench');
  return { url: stack.urlOf(service) + place, headers: { Authorization: `Bearer ${token}` } };
}

async function measureBare(stack: Stack, body: Buffer): Promise<Load> {
  const file = path.join(stack.data.path, 'bare.json');
  writeFileSync(file, body);
  const script = path.join(import.meta.dirname, 'bare-server.ts');
  const server = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  try {
    const [port] = (await once(server.stdout!, 'data')) as [Buffer];
    return await measure({ url: `http://127.0.0.1:${port.toString().trim()}/`, headers: {} });
  } finally {
    server.disconnect();
  }
}

/** One address under load. */
export interface Target {
  url: string;
  headers: Readonly<Record<string, string>>;
}

const seconds = 1;
const manyClients = 8;
/** Milliseconds above which an address is measured by a number of requests, not by duration. */
const slowFromMs = 200;

/** How much is asked: for so many seconds, or so many whole answers. */
type Extent = { duration: number } | { amount: number };

/** Latency with one client, then throughput with eight. Throws when an answer is not 200. */
export async function measure(target: Target): Promise<Load> {
  const [first = 0] = (await run(target, 1, { amount: 1 })).times;
  const isSlow = first >= slowFromMs;
  if (!isSlow) await run(target, 1, { duration: 0.3 }); // warms connections, caches and the compiler
  const alone = await run(target, 1, isSlow ? { amount: 5 } : { duration: seconds });
  const many = await run(target, manyClients, isSlow ? { amount: 2 * manyClients } : { duration: seconds });
  return { times: alone.times, perSecond: many.perSecond };
}

/** With autocannon: the client must cost far less than the server (a bare one answers 20,000 requests/s). */
async function run({ url, headers }: Target, connections: number, extent: Extent): Promise<Load> {
  const times: number[] = [];
  const startedAt = performance.now();
  await new Promise<void>((resolve, reject) => {
    const asked = { url, headers: { ...headers }, connections, timeout: 120, ...extent };
    const instance = autocannon(asked, (error) => (error ? reject(error as Error) : resolve()));
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      if (status === 200) times.push(milliseconds);
      else reject(new Error(`${url} answered ${status}`));
    });
  });
  return { times, perSecond: (1_000 * times.length) / (performance.now() - startedAt) };
}
