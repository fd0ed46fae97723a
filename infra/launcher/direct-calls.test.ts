import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { directCalls, type DirectCaller } from './direct-calls.ts';
import { openKeys } from './keys.ts';

describe('a service that is busy while the demonstration is made', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-calls-'));
  const answers: { status: number; body: object }[] = [];
  let asked = 0;
  let call: DirectCaller;
  const service = createServer((_req, res) => {
    asked += 1;
    const { status, body } = answers.shift() ?? { status: 503, body: {} };
    res.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '0' });
    res.end(JSON.stringify(body));
  });
  before(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    call = directCalls({ keys: await openKeys(folder), urlOf: () => url }, 'gateway', 'Démonstration');
  });
  after(() => {
    service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is asked again, and the start goes on', async () => {
    answers.push({ status: 503, body: {} }, { status: 503, body: {} }, { status: 200, body: { code: 'A' } });
    assert.deepEqual([await call('nextCotisationCode'), asked], [{ code: 'A' }, 3]);
  });

  it('that refuses is not, and the sentence says which call and why, without JSON', async () => {
    answers.push({ status: 422, body: { message: 'Cette saison est clôturée.' } });
    await assert.rejects(call('nextCotisationCode'), {
      message: 'nextCotisationCode answered 422: Cette saison est clôturée.',
    });
  });

  it('is given up when it stays so', async () => {
    asked = 0;
    await assert.rejects(call('nextCotisationCode'), /answered 503/);
    assert.equal(asked, 12);
  });
});
