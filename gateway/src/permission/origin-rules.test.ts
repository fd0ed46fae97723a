import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls } from '@club/contract';
import { isOwnOrigin, type RequestSource } from './origin-rules.ts';

const host = 'club.example:8080';
const own = 'http://club.example:8080';
const allows = (
  call: Parameters<typeof isOwnOrigin>[0],
  source: Partial<RequestSource>,
  publicOrigin?: string,
) => isOwnOrigin(call, { host, hasCookie: true, ...source }, publicOrigin);

test('reading is open to programs, to our pages and to links from anywhere, not to scripts of other sites', () => {
  for (const source of [
    {},
    { fetchSite: 'same-origin', fetchDest: 'empty' },
    { fetchSite: 'none', fetchDest: 'document' },
    { fetchSite: 'cross-site', fetchDest: 'document' },
  ])
    assert.ok(allows(calls.listAdherents, source), JSON.stringify(source));
  for (const fetchSite of ['cross-site', 'same-site'])
    for (const fetchDest of ['empty', 'image', 'iframe', 'websocket', undefined])
      assert.ok(!allows(calls.followImport, { fetchSite, fetchDest }), `${fetchSite} ${fetchDest}`);
});

test('what is public is open to every site', () => {
  assert.ok(allows(calls.getHealth, { fetchSite: 'cross-site', fetchDest: 'empty' }));
});

test('a change needs our own origin', () => {
  assert.ok(allows(calls.createAdherent, { origin: own }));
  for (const origin of ['http://evil.example', 'null', '', 'http://club.example', `${own}.evil.example`]) {
    assert.ok(!allows(calls.createAdherent, { origin }), origin);
  }
});

test('a known public origin alone counts, whatever the Host header says', () => {
  assert.ok(allows(calls.createAdherent, { origin: 'https://club.example' }, 'https://club.example'));
  assert.ok(!allows(calls.createAdherent, { origin: own }, 'https://club.example'));
});

test('without Origin the browser’s Sec-Fetch-Site decides', () => {
  assert.ok(allows(calls.deleteAdherent, { fetchSite: 'same-origin' }));
  for (const fetchSite of ['cross-site', 'same-site', 'none']) {
    assert.ok(!allows(calls.deleteAdherent, { fetchSite }), fetchSite);
  }
});

test('with neither, only a request without cookie may change something', () => {
  assert.ok(!allows(calls.createAdherent, {}));
  assert.ok(allows(calls.login, { hasCookie: false }));
});

test('signing out is refused to other sites only', () => {
  for (const fetchSite of ['cross-site', 'same-site']) assert.ok(!allows(calls.logout, { fetchSite }));
  assert.ok(!allows(calls.logout, { origin: 'https://evil.example' }));
  // A browser without Sec-Fetch-Site tells where the link stood.
  assert.ok(!allows(calls.logout, { referer: 'https://evil.example/page' }));
  assert.ok(allows(calls.logout, { referer: `${own}/members` }));
  for (const fetchSite of ['same-origin', 'none', undefined]) assert.ok(allows(calls.logout, { fetchSite }));
});
