import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { test } from 'node:test';
import { adherentCalls } from '@club/contract';
import { fakeService } from '../testing/fake-service.ts';
import { waitUntil } from '../testing/harness.ts';
import { createProxy } from './proxy.ts';

test('requests that were given up while they waited for their turn leave room for the next one', async (t) => {
  const members = await fakeService();
  const { promise: open, resolve: goOn } = Promise.withResolvers<void>();
  members.answer(async (_req, res) => {
    await open;
    res.writeHead(304).end();
  });
  const proxy = createProxy();
  const state = { arrived: 0, left: 0 };
  const gateway = createServer((req, res) => {
    state.arrived += 1;
    res.once('close', () => (state.left += Number(!res.writableFinished)));
    const whose = { since: performance.now(), client: 'one session', address: '203.0.113.9' };
    void proxy.forward({ call: adherentCalls.listAdherents, url: members.url, req, res, ...whose });
  });
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  t.after(async () => {
    proxy.close();
    gateway.close().closeAllConnections();
    await members.stop();
  });
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/api/adherents`;

  const served = Array.from({ length: 32 }, () => fetch(url));
  await waitUntil(() => members.received.length === 32);
  const leaving = new AbortController();
  const givenUp = Array.from({ length: 32 }, () => fetch(url, { signal: leaving.signal }));
  await waitUntil(() => state.arrived === 64);
  leaving.abort();
  await Promise.allSettled(givenUp);
  await waitUntil(() => state.left === 32);
  goOn();
  await Promise.all(served);
  const next = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  assert.deepEqual([next.status, members.received.length], [304, 33]);
});

test('an idle connection to a service ends before the service closes it', async (t) => {
  const members = createServer({ keepAliveTimeout: 0 }, (_req, res) => res.writeHead(304).end());
  await once(members.listen(0, '127.0.0.1'), 'listening');
  const proxy = createProxy(20);
  const url = `http://127.0.0.1:${(members.address() as AddressInfo).port}`;
  const gateway = createServer((req, res) => {
    const whose = { since: performance.now(), client: 'one session', address: '203.0.113.9' };
    void proxy.forward({ call: adherentCalls.listAdherents, url, req, res, ...whose });
  });
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  t.after(() => {
    proxy.close();
    for (const server of [gateway, members]) server.close().closeAllConnections();
  });

  const [[connection]] = (await Promise.all([
    once(members, 'connection'),
    fetch(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}/api/adherents`),
  ])) as unknown as [[Socket]];
  await once(connection, 'close');
});
