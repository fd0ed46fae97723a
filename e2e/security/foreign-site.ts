import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site that means harm. */
export interface ForeignSite {
  port: number;
  close(): Promise<void>;
}

/** Serves one page on a free port of every local address. */
export async function openForeignSite(html: string): Promise<ForeignSite> {
  const server = createServer((_req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A form posting `body` as plain text, which needs no CORS permission. */
export const formPage = (action: string, body: string): string =>
  `<!doctype html><title>ailleurs</title>
  <form method="post" action="${action}" enctype="text/plain">
    <input name='${body.slice(0, -1)},"x":"' value='"}'>
  </form>`;
