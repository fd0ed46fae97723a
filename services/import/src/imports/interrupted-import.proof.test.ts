import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, it } from 'node:test';
import { testService, until, type Client, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import { fakeMembers, type FakeMembers } from '../testing/fake-members.ts';
import { readEvents } from '../testing/read-events.ts';
import { sendFile, someMembers, workbookOf } from '../testing/send-file.ts';

/** How long members may be away: short only where a test is about giving them up, or the others would depend on how fast they are. */
const soon = 1_000;
const late = 60_000;
const retryLimit = { limit: late, firstPause: 20, longestPause: 50 };

let members: FakeMembers;
let service: TestService;
let staff: Client;

before(async () => {
  members = await fakeMembers();
  service = await testService(importService(retryLimit), { MEMBERS_URL: members.url });
  staff = service.as('admin');
});
after(async () => {
  await service.stop();
  await members.close();
});
afterEach(() => {
  retryLimit.limit = late;
  members.away = false;
  members.hold = () => undefined;
});

/** Holds a batch at members until it is let go. */
function holdBatch(batch: number): { reached: Promise<void>; letGo: () => void } {
  const reached = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  members.hold = async (arrived) => {
    if (arrived !== batch) return;
    reached.resolve();
    await release.promise;
  };
  return { reached: reached.promise, letGo: release.resolve };
}

const runOf = async (id: string) => (await staff.call('getImport', { params: { id } })).body;

it('is followed from before its file arrives to its end, by real rows', async () => {
  const importId = randomUUID();
  const events = readEvents(staff, importId);
  await sendFile(staff, { content: workbookOf(someMembers(2_500, 'E')), importId });
  const states = await events;
  const done = states.map(({ rowsDone }) => rowsDone);
  assert.deepEqual(
    done,
    done.toSorted((a, b) => a - b),
  );
  assert.ok(done.includes(1_000));
  assert.equal(states.find(({ rowsTotal }) => rowsTotal !== null)?.rowsTotal, 2_500);
  assert.deepEqual([states.at(-1)?.statut, states.at(-1)?.rowsDone], ['termine', 2_500]);
});

it('can be asked for before its file arrives', async () => {
  const importId = randomUUID();
  const asked = runOf(importId);
  await sendFile(staff, { content: workbookOf(someMembers(1, 'Z')), importId });
  assert.equal((await asked).id, importId);
});

it('tells the end at once to who comes late, and not to come back to who knows it', async () => {
  const { body } = await sendFile(staff, { content: workbookOf(someMembers(1, 'F')) });
  assert.deepEqual(
    (await readEvents(staff, body.id)).map(({ statut }) => statut),
    ['termine'],
  );
  const path = `/api/imports/${body.id}/events`;
  assert.equal((await staff.raw(path, { headers: { 'Last-Event-ID': 'fin' } })).status, 204);
});

it('is cancelled between two batches; the account says what stays', async () => {
  const importId = randomUUID();
  const { reached, letGo } = holdBatch(1);
  const sending = sendFile(staff, { content: workbookOf(someMembers(6_000, 'K')), importId });
  await reached;
  const cancelling = staff.call('cancelImport', { params: { id: importId } });
  await until(async () => (await runOf(importId)).rowsDone === 1_000);
  letGo();
  const { body: run } = await cancelling;
  assert.equal(run.statut, 'annule');
  assert.match(run.message ?? '', /restent enregistrés/);
  const { body: account } = await sending;
  assert.equal(account.statut, 'annule');
  assert.ok(account.imported < 6_000);
  const stored = members.stored.filter(({ codeAdherent }) => codeAdherent?.startsWith('K')).length;
  assert.equal(account.imported, stored);
  assert.equal((await staff.call('cancelImport', { params: { id: importId } })).body.statut, 'annule');
});

it('cannot be cancelled once it has ended', async () => {
  const { body } = await sendFile(staff, { content: workbookOf(someMembers(1, 'G')) });
  assert.equal((await staff.call('cancelImport', { params: { id: body.id } })).status, 409);
});

it('waits for members to come back, and says so', async () => {
  const importId = randomUUID();
  members.away = true;
  const sending = sendFile(staff, { content: workbookOf(someMembers(3, 'W')), importId });
  await until(async () => /En attente/.test((await runOf(importId)).message ?? ''));
  assert.equal((await runOf(importId)).statut, 'en_cours');
  members.away = false;
  const { body } = await sending;
  assert.deepEqual([body.statut, body.imported, body.message], ['termine', 3, null]);
});

it('can be cancelled while members are away', async () => {
  const importId = randomUUID();
  members.away = true;
  const sending = sendFile(staff, { content: workbookOf(someMembers(2_100, 'X')), importId });
  await until(async () => /En attente/.test((await runOf(importId)).message ?? ''));
  await staff.call('cancelImport', { params: { id: importId } });
  const { body } = await sending;
  assert.deepEqual([body.statut, body.imported], ['annule', 0]);
  assert.match(body.message ?? '', /Aucun adhérent/);
});

it('fails with an exact account when members stay away', async () => {
  retryLimit.limit = soon;
  const content = workbookOf(someMembers(4_500, 'A'));
  members.hold = (batch) => {
    if (batch === 1) members.away = true;
  };
  const { status, body } = await sendFile(staff, { content });
  assert.deepEqual([status, body.statut], [200, 'echoue']);
  assert.match(body.message ?? '', /momentanément indisponible.*relancer/s);
  members.away = false;
  members.hold = () => undefined;
  const again = await sendFile(staff, { content });
  assert.equal(again.body.imported + again.body.skipped, 4_500);
  assert.equal(members.stored.filter(({ codeAdherent }) => codeAdherent?.startsWith('A')).length, 4_500);
});

it('goes on when its client leaves', async () => {
  const importId = randomUUID();
  const { reached, letGo } = holdBatch(0);
  const connection = new AbortController();
  const form = new FormData();
  form.set('type', 'adherents');
  form.set('importId', importId);
  form.set('file', new Blob([new Uint8Array(workbookOf(someMembers(10, 'D')))]), 'f.xlsx');
  const sending = staff.raw('/api/import', { method: 'POST', body: form, signal: connection.signal });
  await reached;
  connection.abort();
  await assert.rejects(sending, { name: 'AbortError' });
  letGo();
  await until(async () => (await runOf(importId)).statut === 'termine');
  assert.equal((await runOf(importId)).imported, 10);
});

it('runs beside no other: of two that bring the same members at once, each has its exact account', async () => {
  members.arrived.length = 0;
  const files = [someMembers(1_500, 'T'), [...someMembers(500, 'T'), ...someMembers(1_500, 'U')]];
  const accounts = await Promise.all(
    files.map(async (rows) => (await sendFile(staff, { content: workbookOf(rows) })).body),
  );
  assert.deepEqual(
    accounts.map(({ statut, imported, skipped, errors }) => [statut, imported + skipped, errors]),
    [
      ['termine', 1_500, 0],
      ['termine', 2_000, 0],
    ],
  );
  const [imported, skipped] = [accounts.map((one) => one.imported), accounts.map((one) => one.skipped)];
  assert.deepEqual([imported[0]! + imported[1]!, skipped[0]! + skipped[1]!], [3_000, 500]);
  const stored = members.stored.filter(({ codeAdherent }) => /^[TU]\d/.test(codeAdherent ?? ''));
  assert.equal(new Set(stored.map(({ codeAdherent }) => codeAdherent)).size, 3_000);
  const turns = members.arrived.map((id) => id.split('/')[0]);
  assert.equal(turns.filter((id, at) => id !== turns[at - 1]).length, 2);
});
