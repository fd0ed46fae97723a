import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, it } from 'node:test';
import { clubSettings } from '../club-settings/club-settings.ts';
import { markEssai } from './mark-essai.ts';
import { openPdf } from './pdf-document.ts';

let version = 1_000;
const tryClub = (essai: boolean) => clubSettings.take({ essai }, ++version);
afterEach(() => tryClub(false));

/** Sizes of the texts that a document of two pages holds, by what is drawn on each. */
async function drawn(draw: (document: PDFKit.PDFDocument) => void = () => undefined) {
  const document = openPdf({ size: [148, 210], title: 'Reçu' });
  document.compress = false;
  for (let page = 0; page < 2; page += 1) {
    document.addPage();
    document.font('regular').fontSize(9).text('Reçu de', 20, 20);
    draw(document);
  }
  document.end();
  const raw = (await buffer(document)).toString('latin1');
  return [...raw.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size));
}

describe('a paper of a club on trial (U-20)', () => {
  it('has the mark on each page, beneath what is written', async () => {
    tryClub(true);
    const sizes = await drawn();
    assert.equal(sizes.length, 4);
    assert.deepEqual([sizes[1], sizes[3]], [9, 9]);
    assert.ok(sizes[0]! > 60 && sizes[2] === sizes[0], String(sizes));
  });

  it('may have it on each of its parts, and goes on in the font it had', async () => {
    tryClub(true);
    const sizes = await drawn((document) => {
      const { y } = document;
      markEssai(document, { x: 0, y: 0, width: 100, height: 60 });
      assert.equal(document.y, y);
      document.text('la somme de');
    });
    assert.equal(sizes.filter((size) => size === 9).length, 4);
    assert.equal(sizes.filter((size) => size > 9 && size < 60).length, 2);
  });

  it('has none in another club', async () => assert.deepEqual(await drawn(), [9, 9]));
});
