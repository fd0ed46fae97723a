/** Files that are broken, or are not what they say. Each is refused in words; the service goes on. */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { testService, until, type Client, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import { makeXlsx } from '../testing/make-xlsx.ts';
import { malformedFiles, withPart } from '../testing/malformed-files.ts';
import { sendFile } from '../testing/send-file.ts';

let service: TestService;
let staff: Client;
before(async () => {
  service = await testService(importService());
  staff = service.as('admin');
});
after(() => service.stop());

const uploads = () => readdir(join(tmpdir(), `club-import-${userInfo().uid}`, String(process.pid)));

describe('a malformed file', () => {
  for (const [what, name, content, status, message] of malformedFiles) {
    it(`${what}: ${status}, in words`, async () => {
      const { body, ...answer } = await sendFile(staff, { content: content(), name });
      assert.equal(answer.status, status, body.message);
      assert.match(body.message, message);
      await until(async () => (await uploads()).length === 0);
    });
  }
});

describe('names inside an archive', () => {
  const evil = ['../../../tmp/f21', '/tmp/f21', '..\\..\\f21', 'C:\\f21', 'xl/../../f21', 'f21\u0000.xml'];

  it('lead nowhere: nothing is written outside, and the workbook is refused or read by its own parts', async () => {
    const before = await readdir(tmpdir());
    for (const name of evil) {
      const { status } = await sendFile(staff, { content: withPart(name, 'x') });
      assert.equal(status, 422, name);
    }
    assert.deepEqual(
      (await readdir(tmpdir())).filter((name) => name.includes('f21')),
      before.filter((name) => name.includes('f21')),
    );
    await until(async () => (await uploads()).length === 0);
  });

  it('nor does the name of the file itself', async () => {
    for (const name of ['../../f21.xlsx', '/etc/f21.xlsx', '..\\f21.xlsx', '\u202exslx.f21.xlsx']) {
      const { status, body } = await sendFile(staff, { content: makeXlsx({ rows: '' }), name });
      assert.equal(status, 422, body.message);
    }
  });
});

it('all this leaves a service that imports', async () => {
  const { status } = await staff.call('listImports', { query: {} });
  assert.equal(status, 200);
});
