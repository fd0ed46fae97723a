/** Files that are small and cost a lot. Each is refused in words; the service goes on. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testService, type Client, type TestService } from '@club/service-kit/testing';
import { importService } from '../import-service.ts';
import { fillerPart, repeatedPart } from '../testing/make-bomb.ts';
import { makeXlsx, type WorkbookParts } from '../testing/make-xlsx.ts';
import { makeZip } from '../testing/make-zip.ts';
import { sendFile } from '../testing/send-file.ts';

let service: TestService;
let staff: Client;
before(async () => {
  service = await testService(importService());
  staff = service.as('admin');
  // What a first file costs once, is not counted.
  await sendFile(staff, { content: '"'.padEnd(15_000_000, 'a'), name: 'f.csv' });
});
after(() => service.stop());

const sheet = 'xl/worksheets/sheet1.xml';
const strings = 'xl/sharedStrings.xml';
const megabytes = (count: number) => count * 1_000_000;
/** A sheet of these rows, over and over until it is of this size. */
const rowsOf = (piece: string, size: number) =>
  repeatedPart(sheet, piece, size / piece.length, {
    start: '<worksheet><sheetData>',
    end: '</sheetData></worksheet>',
  });

/** Known for what they are from the table of contents, before a byte is unpacked. */
const declaredBombs: Readonly<Record<string, () => Buffer>> = {
  'a sheet of 400 MB in 400 kB': () => makeXlsx({ rows: '', more: [rowsOf('<row/>', megabytes(400))] }),
  'the same beside parts that do not shrink': () =>
    makeXlsx({ rows: '', more: [rowsOf('<row/>', megabytes(400)), fillerPart(megabytes(12))] }),
  'many parts that are small one by one': () => {
    const part = repeatedPart('', 'x', megabytes(1));
    const more = Array.from({ length: 1_500 }, (_, index) => ({ ...part, name: `xl/part${index}` }));
    return makeXlsx({ rows: '', more });
  },
  '100,000 entries': () => {
    const part = repeatedPart('', 'x', 0);
    return makeZip(Array.from({ length: 100_000 }, (_, index) => ({ ...part, name: `p${index}` })));
  },
  '4 GB that are not even there': () =>
    makeXlsx({ rows: '', more: [{ name: 'xl/bomb.xml', content: 'x', declaredSize: 4_000_000_000 }] }),
};

describe('a bomb', () => {
  for (const [what, make] of Object.entries(declaredBombs)) {
    it(`${what}: refused within 2 s and 150 MB`, async () => {
      const content = make();
      const { status, body, ms, megabytesMore } = await best(content, 2_000);
      assert.deepEqual([status, body.code], [413, 'too_large'], body.message);
      assert.match(body.message, /trop volumineux/);
      assert.ok(ms < 2_000, `${ms} ms`);
      assert.ok(megabytesMore < 150, `${megabytesMore} MB`);
    });
  }
});

/** As large as a workbook may be, and made to cost more memory or time than any workbook. */
const size = megabytes(50);
const costly: Readonly<Record<string, () => WorkbookParts['more']>> = {
  'millions of texts': () => [repeatedPart(strings, '<si/>', size / 5, { start: '<sst>', end: '</sst>' })],
  'one text of 50 MB': () => [
    repeatedPart(sheet, 'a', size, { start: '<worksheet><c t="str"><v>', end: '</v></c></worksheet>' }),
  ],
  'one attribute of 50 MB': () => [
    repeatedPart(sheet, 'a', size, { start: '<worksheet><row r="', end: '"/></worksheet>' }),
  ],
  'millions of attributes': () => [
    repeatedPart(sheet, ' a="1"', size / 6, { start: '<worksheet><row', end: '/></worksheet>' }),
  ],
  'millions of levels': () => [repeatedPart(sheet, '<a>', size / 3, { start: '<worksheet>' })],
  'millions of rows': () => [rowsOf('<row/>', size)],
  'millions of cells in a row': () => [
    repeatedPart(sheet, '<c r="A1"/>', size / 11, {
      start: '<worksheet><sheetData><row>',
      end: '</row></sheetData></worksheet>',
    }),
  ],
  'millions of cell styles': () => [
    repeatedPart('xl/styles.xml', '<xf/>', size / 5, {
      start: '<styleSheet><cellXfs>',
      end: '</cellXfs></styleSheet>',
    }),
  ],
};

describe('a file that costs more than it looks', () => {
  for (const [what, more] of Object.entries(costly)) {
    it(`${what}: refused within 10 s and 150 MB`, async () => {
      const content = makeXlsx({ rows: '', more: [...(more() ?? []), fillerPart(2_400_000)] });
      const { status, body, ms, megabytesMore } = await measured(content);
      assert.ok(status === 413 || status === 422, `${status} ${body.message}`);
      assert.ok(ms < 10_000, `${ms} ms`);
      assert.ok(megabytesMore < 150, `${megabytesMore} MB`);
    });
  }
});

const costlyTexts: Readonly<Record<string, string>> = {
  '15 MB of line ends': '\n'.repeat(15_000_000),
  '15 MB of line ends of Windows': '\r\n'.repeat(7_500_000),
  '15 MB of separators': `Nom;Prénom\n${';'.repeat(15_000_000)}`,
  'one text of 15 MB': `Nom;Prénom\n"${'a'.repeat(15_000_000)}"`,
};

describe('a text that is no list', () => {
  for (const [what, text] of Object.entries(costlyTexts)) {
    it(`${what}: refused within 10 s and 150 MB`, async () => {
      const { status, ms, megabytesMore, body } = await measured(Buffer.from(text), 'f.csv');
      assert.ok(status === 413 || status === 422, `${status} ${body.message}`);
      assert.ok(ms < 10_000, `${ms} ms`);
      assert.ok(megabytesMore < 150, `${megabytesMore} MB`);
    });
  }
});

/**
 * What a file costs when nothing else slows the machine: one that is dear is dear each time. A slow machine takes seconds to
 * start any reader: a file is not dear that takes as long as a list of one row.
 */
async function best(content: Buffer, fastEnoughMs: number, name?: string) {
  let result = await measured(content, name);
  for (let again = 0; again < 4 && result.ms >= fastEnoughMs; again += 1) {
    const plain = await measured(Buffer.from('Nom;Prénom\n'), 'f.csv');
    const next = await measured(content, name);
    const ms = Math.min(next.ms, Math.max(0, next.ms - plain.ms) + fastEnoughMs / 4);
    if (ms < result.ms) result = { ...next, ms };
  }
  return result;
}

/** Sends a file and answers what it cost: milliseconds, and the most memory beyond what was used before. */
async function measured(content: Buffer, name?: string) {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
  const start = performance.now();
  try {
    const answer = await sendFile(staff, { content, ...(name && { name }) });
    const ms = Math.round(performance.now() - start);
    return { ...answer, ms, megabytesMore: Math.round((most - before) / 1_000_000) };
  } finally {
    clearInterval(watch);
  }
}

it('all this leaves a service that reads files', async () => {
  const { status, body } = await sendFile(staff, { content: makeXlsx({ rows: '' }) });
  assert.deepEqual([status, /aucune ligne/.test(body.message)], [422, true]);
});
