import type { Server } from 'node:net';

/** Closes connections beyond so many in all, and beyond so many from one address. */
export function limitConnections(
  server: Server,
  { most, ofAnAddress }: { most: number; ofAnAddress: number },
): void {
  const open = new Map<string, number>();
  server.maxConnections = most;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > ofAnAddress) socket.destroy();
  });
}
