import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A TCP path to a server that a test can cut, freeze and restore. */
export interface BreakableProxy {
  /** `127.0.0.1:port` to use in place of the server's own address. */
  address: string;
  /** Resets every connection and refuses new ones. */
  cut(): void;
  /** Keeps every connection open and passes nothing on, as a stopped process does. */
  freeze(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Opens a path to `host:port` on a free loopback port. */
export async function breakableProxy(target: string): Promise<BreakableProxy> {
  const [host, port] = target.split(':');
  const open = new Set<Socket>();
  const joined = new Map<Socket, Socket>();
  let isCut = false;
  let isFrozen = false;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // A reset is what this is for; both sides see it as the end of the connection.
    socket.on('error', () => socket.destroy());
  };
  const join = (near: Socket, far: Socket) => {
    near.pipe(far);
    far.pipe(near);
  };
  const server = createServer((near) => {
    keep(near);
    if (isCut) return near.resetAndDestroy();
    const far = connect(Number(port), host);
    keep(far);
    near.once('close', () => far.destroy());
    far.once('close', () => {
      joined.delete(near);
      near.destroy();
    });
    joined.set(near, far);
    if (!isFrozen) join(near, far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const reset = () => open.forEach((socket) => socket.resetAndDestroy());
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      reset();
    },
    freeze: () => {
      isFrozen = true;
      for (const [near, far] of joined) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    restore: () => {
      isCut = false;
      if (isFrozen) for (const [near, far] of joined) join(near, far);
      isFrozen = false;
    },
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      reset();
      return closed;
    },
  };
}
