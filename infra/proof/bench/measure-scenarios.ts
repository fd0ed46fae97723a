import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Owner, Permission } from '@club/contract';
import type { Actor } from '@club/service-kit/edge';
import { signerOf } from '../../launcher/keys.ts';
import type { Stack } from '../../launcher/stack.ts';
import { measure, type Measured, type Target } from './measure.ts';
import type { Scenario } from './scenarios.ts';
import type { Line } from './table.ts';

/** Who answers the requests that are measured, and what they need. */
export interface Answering {
  service: Owner;
  permissions: readonly Permission[];
}

/** Measures every scenario at the service, through the gateway with this session, and bare. */
export async function measureScenarios(
  stack: Stack,
  cookie: string,
  answering: Answering,
  scenarios: readonly Scenario[],
): Promise<Line[]> {
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
  return lines;
}

/** The answer to a request through the gateway; throws when it is refused. */
export async function fetchJson<T>(stack: Stack, cookie: string, place: string): Promise<T> {
  const body = await fetchBody({ url: stack.url + place, headers: { Cookie: cookie } });
  return JSON.parse(body.toString()) as T;
}

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

async function measureBare(stack: Stack, body: Buffer): Promise<Measured> {
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
