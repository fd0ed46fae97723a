/** F33: the headers that keep a browser safe, on whatever the product answers: pages, files, the API, errors, downloads. */
import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { describe, test, after, before } from 'node:test';
import { deliveredCalls } from '../../testing/delivered-calls.ts';
import { pathOf } from '@club/contract';
import { aPdf, newCertificat } from './certificat.ts';
import { theClub, type Club } from './club.ts';
import { rawRequest, type RawRequest } from './raw-request.ts';
import { startSecondGateway, type SecondGateway } from './second-gateway.ts';

describe('F33: headers', () => {
  let club: Club;
  /** A gateway that browsers reach by TLS, which ends before it. */
  let behindTls: SecondGateway;
  before(async () => {
    club = await theClub();
    behindTls = await startSecondGateway(club.stack, { PUBLIC_ORIGIN: 'https://club.example' });
  });
  after(() => behindTls.stop());

  interface Expected {
    path: string;
    status: number;
    request?: RawRequest;
    signedIn?: true;
  }

  const page = { Accept: 'text/html' };
  const json = { 'Content-Type': 'application/json' };
  const foreign = { Origin: 'https://ailleurs.example' };

  const answers: readonly Expected[] = [
    { path: '/', status: 200, request: { headers: page } },
    { path: '/members/1?search=a', status: 200, request: { headers: page } },
    { path: '/robots.txt', status: 200 },
    { path: '/nulle-part.js', status: 404 },
    { path: '/%E0%A4%A', status: 404 },
    { path: '/%00', status: 404 },
    { path: '/mfe/manifest.json', status: 200 },
    { path: '/mfe/members/nulle-part.js', status: 404 },
    { path: '/mfe/../../etc/passwd', status: 404 },
    { path: '/photos/x.jpg', status: 401 },
    { path: '/internal/sessions/resolve', status: 404, request: { method: 'POST' } },
    { path: '/health/live', status: 200 },
    { path: '/metrics', status: 200 },
    { path: '/metrics', status: 403, request: { headers: { 'X-Forwarded-For': '203.0.113.9' } } },
    { path: '/api/docs', status: 200 },
    { path: '/api/docs/assets/start.js', status: 200 },
    { path: '/api/docs/assets/swagger-ui.css', status: 200 },
    { path: '/api/docs/assets/../start.js', status: 404 },
    { path: '/api/openapi.json', status: 200 },
    { path: '/api/health', status: 200 },
    { path: '/api/nulle-part', status: 404 },
    { path: '/api/adherents', status: 401 },
    { path: '/api/adherents', status: 405, request: { method: 'DELETE' } },
    { path: '/api/adherents', status: 200, signedIn: true },
    { path: '/api/adherents/nulle-part', status: 400, signedIn: true },
    { path: '/api/adherents?inconnu=1', status: 400, signedIn: true },
    { path: '/api/adherents/%E0%A4%A', status: 400, signedIn: true },
    { path: '/api/import/template/adherents', status: 200, signedIn: true },
    { path: '/api/logout', status: 302 },
    { path: '/api/adherents', status: 403, signedIn: true, request: { method: 'POST', headers: foreign } },
    {
      path: '/api/adherents',
      status: 400,
      signedIn: true,
      request: { method: 'POST', headers: json, body: '{' },
    },
    {
      path: '/api/adherents',
      status: 413,
      signedIn: true,
      request: { method: 'POST', headers: json, body: `{"nom":"${'x'.repeat(2 << 20)}"}` },
    },
    {
      path: '/api/adherents',
      status: 415,
      signedIn: true,
      request: { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'x' },
    },
    { path: '/api/auth/login', status: 401, request: { method: 'POST', headers: json, body: wrongLogin() } },
  ];

  function wrongLogin(): string {
    return JSON.stringify({ codeUtilisateur: 'F33', motDePasse: 'faux' });
  }

  /** Fails unless an answer of any kind is safe in a browser. */
  function assertSafe(path: string, headers: IncomingHttpHeaders, isApi: boolean): void {
    const policy = String(headers['content-security-policy']);
    const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? /default-src ([^;]*)/.exec(policy) ?? [];
    assert.ok(["'self'", "'none'"].includes(scripts), `${path}: ${policy}`);
    assert.match(policy, /frame-ancestors 'none'/, path);
    assert.doesNotMatch(policy, /unsafe-eval|script-src[^;]*unsafe-inline|\*/, path);
    if (!policy.startsWith('sandbox')) {
      assert.match(policy, /object-src 'none';base-uri 'self';form-action 'self'/, path);
    }
    assert.equal(headers['x-content-type-options'], 'nosniff', path);
    assert.equal(headers['x-frame-options'], 'DENY', path);
    assert.equal(headers['referrer-policy'], 'same-origin', path);
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', path);
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin', path);
    assert.match(String(headers['permissions-policy']), /camera=\(self\).*geolocation=\(\)/, path);
    for (const telling of ['x-powered-by', 'server', 'via', 'access-control-allow-origin'])
      assert.equal(headers[telling], undefined, `${path} ${telling}`);
    if (isApi) assert.match(String(headers['cache-control']), /^no-store\b/, path);
  }

  const isApi = (path: string) => /^\/(api|photos|internal)\//.test(path) && !path.includes('/docs/assets/');

  for (const { path, status, request = {}, signedIn } of answers) {
    const title = `${request.method ?? 'GET'} ${path.slice(0, 60)}${signedIn ? ' by a user' : ''}: ${status}`;
    test(title, async () => {
      const own = { Origin: club.stack.url, ...(signedIn ? { Cookie: club.cookie } : {}) };
      const sent = { ...request, headers: { ...own, ...request.headers } };
      const answer = await rawRequest(club.stack.url, path, sent);
      assert.equal(answer.status, status, answer.body.slice(0, 300));
      assertSafe(path, answer.headers, isApi(path));
      assert.equal(answer.headers['strict-transport-security'], undefined);
      const secured = await rawRequest(behindTls.url, path, {
        ...sent,
        headers: { ...sent.headers, Origin: 'https://club.example' },
      });
      assertSafe(path, secured.headers, isApi(path));
      assert.equal(secured.headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
      assert.match(String(secured.headers['content-security-policy']), /upgrade-insecure-requests|sandbox/);
    });
  }

  test('every call of the contract, refused and allowed', async () => {
    for (const { name, call, params } of deliveredCalls) {
      const path = pathOf(call, params);
      const requests: RawRequest[] = [
        { method: call.method },
        { method: call.method, headers: { Origin: club.stack.url, Cookie: club.cookie } },
      ];
      if (name === 'logout') requests.pop();
      for (const request of requests) {
        const { headers } = await rawRequest(club.stack.url, path, request);
        assertSafe(`${call.method} ${path}`, headers, true);
      }
    }
  });

  test('every file of the page and of the remotes', async () => {
    const { body: html } = await rawRequest(club.stack.url, '/', { headers: page });
    const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file);
    assert.ok(files.length > 0, 'the shell is built');
    assert.doesNotMatch(html, /<script(?![^>]*\ssrc=)[^>]*>|\son\w+=/, 'no inline script');
    const manifest = await rawRequest(club.stack.url, '/mfe/manifest.json', {});
    const { remotes } = JSON.parse(manifest.body) as { remotes: { entry: string }[] };
    assert.ok(remotes.length >= 3, 'the remotes are built');
    for (const file of [...files, ...remotes.map(({ entry }) => entry)]) {
      const { status, headers } = await rawRequest(club.stack.url, file, {});
      assert.equal(status, 200, file);
      assertSafe(file, headers, false);
    }
  });

  test('a certificate, which is health data from outside', async () => {
    const address = await newCertificat(club, { content: aPdf });
    const { status, headers } = await rawRequest(club.stack.url, address, {
      headers: { Cookie: club.cookie },
    });
    assert.equal(status, 200);
    assertSafe(address, headers, true);
    assert.equal(
      headers['content-security-policy'],
      "sandbox; default-src 'none'; frame-ancestors 'none'",
      'the one of the file replaces the page’s',
    );
    assert.match(String(headers['content-disposition']), /^attachment; filename="certificat-[\w-]+\.pdf"$/);
  });

  test('a request that is no HTTP gets no more than a bare 400', async () => {
    const answer = await rawRequest(club.stack.url, '/', { method: 'GET', headers: { Host: 'a b\tc' } });
    assert.ok(answer.status === 400 || answer.status === 200);
    assert.doesNotMatch(answer.body, /node|express|stack| at /i);
  });
});
