import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { sessionCookie, type RemotesManifest } from '@club/contract';
import { startHarness, type Harness } from '../testing/harness.ts';

const shell =
  '<!doctype html><html data-currency="__CLUB_CURRENCY__" data-time-zone="__CLUB_TIME_ZONE__"><meta name="csp-nonce" content="__CSP_NONCE__"><title>Club</title>';
const script = 'console.info("club")';
let harness: Harness;
let root: string;

before(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'club-frontend-'));
  const [shellDir, mfeDir] = [path.join(root, 'shell'), path.join(root, 'mfe')];
  await Promise.all([mkdir(shellDir), mkdir(mfeDir)]);
  await writeFile(path.join(shellDir, 'index.html'), shell);
  await writeFile(path.join(shellDir, 'main.0123abcd.js'), script);
  await writeFile(path.join(shellDir, 'main.0123abcd.js.br'), brotliCompressSync(script));
  harness = await startHarness({ shellDir, mfeDir, club: { currency: 'TND', timeZone: 'Africa/Tunis' } });
});
after(async () => {
  await harness.stop();
  await rm(root, { recursive: true });
});

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(harness.url + address, { headers });
const page = { accept: 'text/html,application/xhtml+xml' };

/** Puts a remote where its team would. */
async function deploy(name: string, manifest: object, routes: object): Promise<void> {
  const folder = path.join(harness.mfeDir, name);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'routes.json'), JSON.stringify(routes));
}

test('every page is the shell’s, never cached, with a nonce that its policy knows', async () => {
  const nonces = new Set<string>();
  for (const address of ['/', '/index.html', '/members', '/members/95?nouveau=oui']) {
    const response = await get(address, page);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('cache-control'), 'no-cache');
    const nonce = /content="([^"]+)"/.exec(await response.text())?.[1] ?? '';
    assert.ok(response.headers.get('content-security-policy')?.includes(`'nonce-${nonce}'`));
    nonces.add(nonce);
  }
  assert.equal(nonces.size, 4);
});

test('the page says in which currency the club keeps its accounts and in which time zone it lives', async () => {
  const html = await (await get('/members', page)).text();
  assert.match(html, /<html data-currency="TND" data-time-zone="Africa\/Tunis">/);
});

test('a hashed file is kept for ever and sent compressed', async () => {
  const response = await get('/main.0123abcd.js', { 'accept-encoding': 'gzip, br' });
  assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
  assert.equal(response.headers.get('content-encoding'), 'br');
  assert.equal(response.headers.get('content-type'), 'text/javascript');
  assert.equal(await response.text(), script);
});

test('a missing file is no page', async () => {
  assert.equal((await get('/main.99999999.js', { accept: '*/*' })).status, 404);
  assert.equal((await get('/mfe/members/missing.js', page)).status, 404);
  assert.equal((await get('/photos', page)).status, 404);
  for (const address of ['/', '/members']) {
    const response = await fetch(`${harness.url}${address}`, { method: 'POST', headers: page });
    assert.equal(response.status, 404, address);
  }
});

test('nothing outside the folders is served', async () => {
  for (const address of ['/..%2f..%2fetc/passwd', '/mfe/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd']) {
    assert.equal((await get(address, { accept: '*/*' })).status, 404, address);
  }
});

test('a remote is in the manifest as soon as its files are there, a broken one is left out', async () => {
  const manifest = async () => (await (await get('/mfe/manifest.json')).json()) as RemotesManifest;
  assert.deepEqual(await manifest(), { remotes: [] });
  await deploy('members', { name: 'mfe_members' }, { paths: ['members'], menu: [] });
  await deploy('broken', { name: 'mfe_broken' }, { paths: 'broken' });
  assert.deepEqual(
    (await manifest()).remotes.map(({ name, entry }) => [name, entry]),
    [['mfe_members', '/mfe/members/mf-manifest.json']],
  );
  assert.equal((await get('/mfe/members/mf-manifest.json')).headers.get('cache-control'), 'no-cache');
  // While its team replaces its files, it stays; it is gone with its folder.
  const folder = path.join(harness.mfeDir, 'members');
  await rm(path.join(folder, 'routes.json'));
  assert.deepEqual(
    (await manifest()).remotes.map(({ paths }) => paths),
    [['members']],
  );
  await rm(folder, { recursive: true });
  assert.deepEqual(await manifest(), { remotes: [] });
});

test('every answer carries the security headers, the API’s are never stored', async () => {
  for (const address of [
    '/',
    '/api/health',
    '/api/nothing',
    '/main.0123abcd.js',
    '/robots.txt',
    '/mfe/manifest.json',
  ]) {
    const { headers } = await get(address, page);
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, /script-src 'self';/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('x-powered-by'), null);
    assert.equal(headers.get('strict-transport-security'), null);
    assert.equal(headers.get('cache-control') === 'no-store', address.startsWith('/api'), address);
  }
});

test('the API describes itself, in JSON and as a page without inline script', async () => {
  const document = (await (await get('/api/openapi.json')).json()) as { openapi: string };
  assert.equal(document.openapi, '3.1.0');
  const html = await (await get('/api/docs', page)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address]) => address!);
  assert.equal(files.length, 3);
  for (const address of files) assert.equal((await get(address)).status, 200, address);
  assert.doesNotMatch(html, /<script>/);
});

test('the process says that it lives, whatever the services do', async () => {
  assert.deepEqual(await (await get('/health/live')).json(), { state: 'live' });
});

test('metrics are for this machine or a token holder', async () => {
  assert.match(await (await get('/metrics')).text(), /club_http_request_duration_seconds/);
  assert.equal((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).status, 403);
});

test('the page of a signed-in user names the first files of the screen at its address', async () => {
  const assets = { js: { sync: ['expose.1234abcd.js'] }, css: { sync: ['expose.1234abcd.css'] } };
  const manifest = {
    name: 'mfe_caisse',
    metaData: { remoteEntry: { name: 'remoteEntry.1234abcd.js' } },
    exposes: [{ name: 'routes', assets }],
  };
  await deploy('caisse', manifest, { paths: ['caisse'], menu: [] });
  const linksAt = async (address: string, cookie = `${sessionCookie}=abc`) =>
    (await get(address, { ...page, cookie })).headers.get('link');
  assert.equal(
    await linksAt('/caisse/2026-11-28'),
    [
      '</api/auth/user>; rel=preload; as=fetch; crossorigin',
      '</mfe/caisse/remoteEntry.1234abcd.js>; rel=prefetch; as=script',
      '</mfe/caisse/expose.1234abcd.js>; rel=prefetch; as=script',
      '</mfe/caisse/expose.1234abcd.css>; rel=prefetch; as=style',
    ].join(', '),
  );
  assert.equal(await linksAt('/caisse', ''), null);
  assert.equal(await linksAt('/nulle-part'), null);
  await writeFile(path.join(harness.mfeDir, 'caisse', 'mf-manifest.json'), '{');
  assert.equal(await linksAt('/caisse'), null);
});
