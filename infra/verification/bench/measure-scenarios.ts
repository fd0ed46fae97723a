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
import { measure, type Target } from './measure.ts';

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
