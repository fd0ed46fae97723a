import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { it } from 'node:test';
import { limitConnections } from './limit-connections.ts';

it('an address has so many connections at once, and another one when one of them has ended', async (t) => {
  const server = createServer();
  limitConnections(server, { most: 100, ofAnAddress: 2 });
  server.on('connection', (socket) => socket.destroyed || socket.write('welcome'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const open: Socket[] = [];
  t.after(() => {
    open.forEach((socket) => socket.destroy());
    server.close();
  });
  const isWelcome = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    open.push(socket);
    return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
  };
  assert.deepEqual([await isWelcome(), await isWelcome(), await isWelcome()], [true, true, false]);
  open[0]?.destroy();
  const deadline = Date.now() + 30_000;
  while (!(await isWelcome())) assert.ok(Date.now() < deadline, 'nobody was let in again');
});
