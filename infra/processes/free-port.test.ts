import assert from 'node:assert/strict';
import test from 'node:test';
import { keepOrFindPort } from './free-port.ts';

test('never gives one port twice, although nobody listens there yet', async () => {
  const ports: number[] = [];
  // As many as make the system repeat itself.
  while (ports.length < 1_500) ports.push(await keepOrFindPort(undefined));
  assert.equal(new Set(ports).size, ports.length);
});

test('keeps the port of the last start', async () => {
  const port = await keepOrFindPort(undefined);
  assert.equal(await keepOrFindPort(port), port);
});
