import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ImportAdherentsBatch } from '@club/contract';
import { createTokenSigner } from '../access/token-signer.ts';
import { RuleError } from '../errors/rule-error.ts';
import { logger } from '../log/logger.ts';
import { currentService, setCurrentService } from '../service/current-service.ts';
import { makeTestKeys } from '../testing/test-keys.ts';
import { startFakeOwner, type FakeOwner } from '../testing/fake-owner.ts';
import { callService } from './call-service.ts';

const body: ImportAdherentsBatch = { importId: 'i1', batch: 1, rows: [], rowsToCome: 0 };
const account = { imported: [], skipped: [], errors: [] };
const refusedWith = (code: string) => (error: unknown) => error instanceof RuleError && error.code === code;

describe('call to another service', () => {
  let members: FakeOwner;
  /** An instance that was stopped: every call of these tests is refused by it first. */
  let nobody: string;
  const send = (more = {}) => callService('importAdherents', { body }, { requestId: 'r1', ...more });

  before(async () => {
    logger.level = 'silent';
    const stopped = await startFakeOwner();
    nobody = stopped.url;
    await stopped.close();
    members = await startFakeOwner();
    const keys = await makeTestKeys(['import']);
    const sign = await createTokenSigner('import', keys.privateKeys.import ?? {});
    setCurrentService({
      name: 'import',
      bus: undefined as never,
      urls: { members: [nobody, members.url] },
      sign,
    });
  });
  after(() => members.close());

  it('sends body, request id and a token, and gives the answer', async () => {
    members.answer(200, account);
    assert.deepEqual(await send(), account);
    const { url, headers, text } = members.received;
    assert.equal(url, '/internal/adherents/import');
    assert.deepEqual(JSON.parse(text), body);
    assert.equal(headers['x-request-id'], 'r1');
    assert.match(String(headers.authorization), /^Bearer /);
  });

  it('gives a file as it is', async () => {
    const service = currentService();
    setCurrentService({ ...service, urls: { admin: [members.url] } });
    members.give('image/png', Buffer.from([137, 80, 78, 71]));
    const picture = await callService('getLogo', { params: { file: 'a.png' } }, { requestId: 'r1' });
    assert.deepEqual([...new Uint8Array(await picture.arrayBuffer())], [137, 80, 78, 71]);
    assert.equal(members.received.url, '/api/settings/logo/a.png');
    setCurrentService(service);
  });

  it('says that it is away when every instance refuses the connection', async () => {
    const service = currentService();
    setCurrentService({ ...service, urls: { members: [nobody, nobody] } });
    await assert.rejects(send(), refusedWith('unavailable'));
    setCurrentService(service);
  });

  it('throws the refusal of the other service', async () => {
    members.answer(422, { code: 'rule', message: 'Non.', status: 422 });
    await assert.rejects(
      send(),
      (error) => refusedWith('rule')(error) && (error as Error).message === 'Non.',
    );
  });

  it('says that it is away when it answers something else, once', async () => {
    members.answer(502, { hello: 'proxy' });
    const before = members.count();
    await assert.rejects(send(), refusedWith('unavailable'));
    assert.equal(members.count(), before + 1);
  });

  it('says that it is away when it is too slow', async () => {
    members.silence();
    await assert.rejects(send({ timeoutMs: 50 }), refusedWith('unavailable'));
  });

  it('stops when the caller does', async () => {
    members.silence();
    await assert.rejects(send({ signal: AbortSignal.timeout(50) }), { name: 'TimeoutError' });
  });

  it('says that it is away when its address is unknown', async () => {
    await assert.rejects(callService('listSaisons', {}, { requestId: 'r1' }), refusedWith('unavailable'));
  });
});
