import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { keepOrFindPort } from '../processes/free-port.ts';
import { startDevProxy } from './dev-proxy.ts';

/** Answers each request with its path, as the gateway does with a Content-Security-Policy. */
async function startGateway(port: number): Promise<Server> {
  const gateway = createServer(({ url }, answer) => {
    answer.writeHead(200, { 'content-security-policy': "default-src 'self'" }).end(url);
  });
  gateway.listen(port);
  await once(gateway, 'listening');
  return gateway;
}

describe('the proxy of npm run dev', () => {
  let gateway: Server;
  let proxy: Server;
  let gatewayPort: number;
  let url: string;

  before(async () => {
    gatewayPort = await keepOrFindPort(undefined);
    proxy = await startDevProxy(0, `http://localhost:${gatewayPort}`);
    url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
    gateway = await startGateway(gatewayPort);
  });
  after(() => {
    proxy.close();
    gateway.close();
  });

  test('answers as the gateway does, without its Content-Security-Policy', async () => {
    const answer = await fetch(`${url}/api/saisons`);
    assert.equal(await answer.text(), '/api/saisons');
    assert.equal(answer.headers.get('content-security-policy'), null);
  });

  test('a read waits for a gateway that restarts; a write is refused, as its body is gone', async () => {
    gateway.closeAllConnections();
    await new Promise((done) => gateway.close(done));
    const read = fetch(`${url}/api/saisons`);
    const opened = fetch(`${url}/saisons`, { headers: { accept: 'text/html' } });
    const written = await fetch(`${url}/api/saisons`, { method: 'POST', body: '{}' });
    assert.equal(written.status, 503);
    gateway = await startGateway(gatewayPort);
    assert.equal(await (await read).text(), '/api/saisons');
    assert.equal(await (await opened).text(), '/saisons');
  });
});
