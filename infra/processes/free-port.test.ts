import assert from 'node:assert/strict';
import test from 'node:test';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { keepOrFindPort, portsBelow } from './free-port.ts';

test('never gives one port twice, although nobody listens there yet', async () => {
  const ports: number[] = [];
  while (ports.length < 300) ports.push(await keepOrFindPort(undefined));
  assert.equal(new Set(ports).size, ports.length);
});

test('keeps the port of the last start', async () => {
  const port = await keepOrFindPort(undefined);
  assert.equal(await keepOrFindPort(port), port);
});

test('a port that somebody took meanwhile is given up for another', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  assert.notEqual(await keepOrFindPort(port), port);
  holder.close();
});

test('finds none that the system may give to a connection meanwhile', async (t) => {
  const file = '/proc/sys/net/ipv4/ip_local_port_range';
  const range = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const { first, last } = portsBelow(range);
  const port = await keepOrFindPort(undefined);
  t.diagnostic(`the system begins at ${range.trim()}, found ${port}`);
  assert.ok(port >= first && port <= last);
});

const ranges: [says: string, first: number, last: number][] = [
  ['32768\t60999\n', 12_000, 32_767],
  ['49152 65535', 12_000, 49_151],
  ['1024 65535', 12_000, 32_767], // all of them: as good as any
  ['12500 65535', 12_000, 32_767],
  ['', 12_000, 32_767],
];
for (const [says, first, last] of ranges)
  test(`the system gives «${says.trim()}»: ${first} to ${last} are ours`, () =>
    assert.deepEqual(portsBelow(says), { first, last }));
