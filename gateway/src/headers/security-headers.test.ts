import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import express, { type RequestHandler } from 'express';
import { nonceOf, securityHeaders } from './security-headers.ts';

/** The headers of one answer that tells its nonce. */
async function answerFor(publicOrigin: string | undefined): Promise<{ headers: Headers; nonce: string }> {
  const tellNonce: RequestHandler = (_req, res) => void res.send(nonceOf(res));
  const app = express().use(securityHeaders(publicOrigin), tellNonce);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return { headers: response.headers, nonce: await response.text() };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test('scripts come from here only, style blocks need this answer’s nonce', async () => {
  const { headers, nonce } = await answerFor(undefined);
  const policy = headers.get('content-security-policy')?.split(';') ?? [];
  assert.ok(policy.includes("script-src 'self'"));
  assert.ok(policy.includes(`style-src-elem 'self' 'nonce-${nonce}'`));
  assert.ok(policy.includes("frame-ancestors 'none'"));
  assert.equal(Buffer.from(nonce, 'base64').length, 16);
  assert.match(headers.get('permissions-policy') ?? '', /camera=\(self\), .*geolocation=\(\)/);
});

test('browsers are told to insist on TLS only where there is TLS', async () => {
  const { headers: plain } = await answerFor('http://club.example');
  assert.equal(plain.get('strict-transport-security'), null);
  const { headers: secured } = await answerFor('https://club.example');
  assert.match(secured.get('strict-transport-security') ?? '', /^max-age=31536000/);
  assert.match(secured.get('content-security-policy') ?? '', /upgrade-insecure-requests/);
});
