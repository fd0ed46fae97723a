import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { testService, until, type Client, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import { makeXlsx } from '../testing/make-xlsx.ts';
import { sendFile, someMembers, workbookOf, type FileToSend } from '../testing/send-file.ts';

let service: TestService;
let staff: Client;

before(async () => {
  service = await testService(importService());
  staff = service.as('admin');
});
after(() => service.stop());

const importCount = async () => (await staff.call('listImports', { query: {} })).body.length;
const uploads = () => readdir(join(tmpdir(), `club-import-${userInfo().uid}`, String(process.pid)));

const bomb = () => makeXlsx({ rows: '', more: [{ name: 'xl/bomb.xml', content: Buffer.alloc(30_000_000) }] });
const cut = () => workbookOf(someMembers(50)).subarray(0, 1_500);

const refused: [what: string, file: () => FileToSend, status: number, message: RegExp][] = [
  ['another format', () => ({ content: 'x', name: 'f.pdf' }), 415, /\.xlsx, \.xls, \.csv/],
  [
    'neither a workbook nor a text',
    () => ({ content: Buffer.from([1, 0, 2, 0]), name: 'f.xlsx' }),
    422,
    /n’est ni celui/,
  ],
  ['an empty file', () => ({ content: '' }), 422, /vide/],
  ['a truncated workbook', () => ({ content: cut() }), 422, /illisible/],
  ['a zip bomb', () => ({ content: bomb() }), 413, /trop volumineux/],
  [
    'a file over 20 MB',
    () => ({ content: Buffer.alloc(20 * 1024 * 1024 + 1, 32), name: 'f.csv' }),
    413,
    /20\u00a0Mo/,
  ],
  ['missing columns', () => ({ content: 'Code;Nom\n1;Ali\n', name: 'f.csv' }), 422, /Prénom/],
  [
    'XML that is not well formed',
    () => ({ content: makeXlsx({ rows: '<row r="3"><c>' }) }),
    422,
    /ligne lue\u00a0: 3/,
  ],
  ['an unknown type', () => ({ content: 'x', type: 'photos' }), 400, /champs/],
  ['an id that is none', () => ({ content: workbookOf([]), importId: '$ne' }), 400, /champs/],
];
for (const [what, file, status, message] of refused) {
  it(`refuses ${what}, leaving nothing behind`, async () => {
    const answer = await sendFile(staff, file());
    assert.deepEqual([answer.status, message.test(answer.body.message)], [status, true], answer.body.message);
    await until(async () => (await uploads()).length === 0);
  });
}

it('refuses a zip bomb within 150 MB', async () => {
  const content = bomb();
  const memory = process.memoryUsage.rss();
  await sendFile(staff, { content });
  assert.ok(process.memoryUsage.rss() - memory < 150_000_000);
});

it('refuses a request without file, and one that is no form', async () => {
  const form = new FormData();
  form.set('type', 'adherents');
  const { status, body } = await staff.raw('/api/import', { method: 'POST', body: form });
  assert.deepEqual([status, (body as { errors: { field: string }[] }).errors[0]?.field], [400, 'file']);
  const json = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
  assert.equal((await staff.raw('/api/import', json)).status, 415);
});

/** The start of a form whose file stops in the middle, without the connection closing. */
function unfinishedForm(importId: string): ReadableStream<Uint8Array> {
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="f.csv"\r\n\r\nNom;Pr';
  const start = Buffer.from(field('type', 'adherents') + field('importId', importId) + file);
  return new ReadableStream({ start: (stream) => stream.enqueue(start) });
}

it('forgets an upload that breaks off, although its import was announced', async () => {
  const importId = randomUUID();
  const before = await importCount();
  const connection = new AbortController();
  const sending = staff.raw('/api/import', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    body: unfinishedForm(importId),
    duplex: 'half',
    signal: connection.signal,
  });
  await until(async () => (await importCount()) === before + 1);
  assert.equal((await staff.call('getImport', { params: { id: importId } })).body.statut, 'en_attente');
  connection.abort();
  await assert.rejects(sending, { name: 'AbortError' });
  await until(async () => (await importCount()) === before);
  await until(async () => (await uploads()).length === 0);
});

it('answers 404 for an import nobody made', async () => {
  const params = { id: randomUUID() };
  assert.equal((await staff.call('getImport', { params })).status, 404);
  assert.equal((await staff.call('cancelImport', { params })).status, 404);
  assert.equal((await staff.call('followImport', { params })).status, 404);
});
