import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { calls, problemOf, type Permission, type ResolvedSession } from '@club/contract';

/** A proxy before admin that resolves made-up sessions, one per permission, to this user id; passes the rest on. */
export async function startKnownSessions(
  adminUrl: string,
  known: ReadonlyMap<string, readonly Permission[]>,
  userId: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server: Server = createServer((req, res) => {
    void answer().catch((error: unknown) => res.destroy(error as Error));
    async function answer(): Promise<void> {
      if (req.url === calls.resolveSession.path) {
        const { token } = (await json(req)) as { token: string };
        const held = known.get(token);
        const body = held ? sessionOf(token, held, userId) : problemOf('unauthenticated');
        res.writeHead(held ? 200 : 401, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
        return;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk as Buffer);
      const { host: _host, connection: _connection, ...headers } = req.headers;
      const gone = new AbortController();
      res.once('close', () => gone.abort());
      const passed = await fetch(new URL(req.url ?? '/', adminUrl), {
        method: req.method ?? 'GET',
        headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
        redirect: 'manual',
        signal: gone.signal,
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      });
      const given = [...passed.headers].filter(
        ([name]) => !/^(content-encoding|content-length|connection|keep-alive|transfer-encoding)$/.test(name),
      );
      res.writeHead(passed.status, given.flat()).flushHeaders();
      // As it comes: an event stream has no end.
      for await (const chunk of passed.body ?? []) res.write(chunk);
      res.end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

function sessionOf(token: string, permissions: readonly Permission[], id: string): ResolvedSession {
  const user = {
    id,
    codeUtilisateur: token.slice(0, 32),
    firstName: 'Sami',
    lastName: 'Gharbi',
    email: null,
    profileImageUrl: null,
    profileType: 'custom',
    profileName: token,
    permissions: [...permissions],
    mustChangePassword: false,
    mustAddSecondFactor: false,
  };
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  return { sessionId: token, user, endsAt: expiresAt, expiresAt };
}
