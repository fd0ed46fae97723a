import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { readAll } from '../testing/read-all.ts';
import { tempFile } from '../testing/temp-file.ts';
import { detectDelimiter, openCsv } from './csv-source.ts';
import { decodeText } from './text-encoding.ts';

const cellsOf = async (content: string | Buffer) =>
  (await readAll(await openCsv(await tempFile('f.csv', content)))).map(({ cells }) => cells);

it('tells the separator from the first line that holds something', () => {
  assert.equal(detectDelimiter('\r\n"a,b";c;d\r\n1,2,3,4'), ';');
  assert.equal(detectDelimiter('a,b;c,d'), ',');
  assert.equal(detectDelimiter('a\tb\n'), '\t');
  assert.equal(detectDelimiter('seul'), ';');
});

it('reads UTF-8 with and without mark, Windows-1252 and UTF-16', () => {
  const text = 'Prénom;Œuvre;€';
  assert.equal(decodeText(Buffer.from(`\ufeff${text}`)), text);
  assert.equal(decodeText(Buffer.from(text)), text);
  assert.equal(decodeText(Buffer.from('Pr\xe9nom;\x8cuvre;\x80', 'latin1')), text);
  assert.equal(decodeText(Buffer.from(`\ufeff${text}`, 'utf16le')), text);
});

it('numbers rows as a spreadsheet does, blank lines and quoted line breaks included', async () => {
  const source = await openCsv(await tempFile('f.csv', 'Nom;Ville\n\nA;"Le\nKef"\nB;Sfax\n'));
  assert.deepEqual(await readAll(source), [
    { row: 1, cells: ['Nom', 'Ville'] },
    { row: 2, cells: [''] },
    { row: 3, cells: ['A', 'Le\nKef'] },
    { row: 4, cells: ['B', 'Sfax'] },
  ]);
  assert.equal(await source.countRows(), 3);
});

it('takes a quote inside a text as it stands', async () => {
  assert.deepEqual(await cellsOf('Nom;Adresse\nA;12" rue\n'), [
    ['Nom', 'Adresse'],
    ['A', '12" rue'],
  ]);
});

it('takes back the apostrophe that kept a text from running as a formula, and no other', async () => {
  const texts = ["'=1+1", "'+216 22", "'-2", "'@a", "'Ali", "''=1", "l'=a"];
  assert.deepEqual((await cellsOf(`Nom\n${texts.join('\n')}\n`)).slice(1).flat(), [
    ...['=1+1', '+216 22', '-2', '@a', "'Ali", "''=1", "l'=a"],
  ]);
});

it('names the row after which quotes are not closed', async () => {
  await assert.rejects(cellsOf('Nom;Ville\nA;Sfax\nB;"Sousse\nC;Gabès\n'), /après la ligne 2/);
});

it('gives back what was written, whatever the texts', async () => {
  const cell = fc
    .string({ unit: 'grapheme' })
    .filter((text) => !text.includes('\ufeff') && !/^'[=+\-@\t\r]/u.test(text));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), async (rows) => {
      const quoted = [['a', 'b'], ...rows].map((cells) =>
        cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(';'),
      );
      assert.deepEqual(await cellsOf(quoted.join('\n')), [['a', 'b'], ...rows]);
    }),
    { numRuns: 50 },
  );
});
