import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Actor } from '@club/service-kit/edge';
import { signerOf } from '../launcher/keys.ts';
import type { Stack } from '../launcher/stack.ts';
import { measure, type Measured, type Target } from './measure.ts';
import { scenarios, type Scenario } from './scenarios.ts';
import type { Line } from './table.ts';

/** Measures every scenario in a club that holds `members`, at the service, through the gateway and bare. */
export async function measureClub(stack: Stack, cookie: string, members: number): Promise<Line[]> {
  const throughGateway = (scenario: Scenario): Target => ({
    url: stack.url + scenario.path,
    headers: { Cookie: cookie },
  });
  const first = await fetchBody(throughGateway({ name: '', path: '/api/adherents?limit=1' }));
  const { adherents } = JSON.parse(first.toString()) as { adherents: { id: string }[] };
  const lines: Line[] = [];
  for (const scenario of scenarios(members, adherents[0]!.id)) {
    const gateway = throughGateway(scenario);
    const body = await fetchBody(gateway);
    lines.push({
      name: scenario.name,
      kilobytes: body.length / 1024,
      bare: await measureBare(stack, body),
      service: await measure(await atService(stack, scenario)),
      gateway: await measure(gateway),
    });
  }
  return lines;
}

async function fetchBody({ url, headers }: Target): Promise<Buffer> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** A token lasts 60 s, longer than one measure. */
async function atService(stack: Stack, { path: place }: Scenario): Promise<Target> {
  const actor: Actor = {
    kind: 'service',
    id: 'bench',
    nom: 'Mesures',
    permissions: new Set(['adherents.read']),
  };
  const token = await (await signerOf(stack.keys, 'gateway'))('members', actor, 'bench');
  return { url: stack.urlOf('members') + place, headers: { Authorization: `Bearer ${token}` } };
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
