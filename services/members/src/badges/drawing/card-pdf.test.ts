import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { inflateSync } from 'node:zlib';
import { defaultSettings } from '@club/contract';
import jsqr from 'jsqr';
import { cardsPerSheet, type CardFace, type ClubFace } from './card-face.ts';
import { cardSheets } from './card-sheets.ts';
import { singleCard } from './single-card.ts';

const club: ClubFace = {
  club: {
    nom: 'Étoile du Sahel',
    adresse: '12, rue de la Plage\n4000 Sousse',
    telephone: '73 123 456',
    couleur: '#1d4ed8',
  },
  look: defaultSettings.badgeSettings,
  logo: null,
};
const text = JSON.stringify({
  codeAdherent: '0042',
  formule: 'M10',
  designation: 'Musculation été — «libre»',
  saison: '2026-2027',
  serie: 31,
  signature: 'mM0y6TgQe1p2a8Vn4cXk9w',
});
const standard: CardFace = {
  type: 'standard',
  serial: 31,
  code: '0042',
  civilite: 'Mme',
  prenom: 'Salma',
  nom: 'TRABELSI',
  formules: ['Natation adulte'],
  saison: '2026-2027',
  photo: null,
  qr: null,
};
const musculation: CardFace = { ...standard, type: 'musculation', qr: text };

/** What its types call the default of the module, and Node the module. */
const readQr = jsqr as unknown as typeof jsqr.default;

const inMm = (points: string | number | undefined) => (Number(points) * 25.4) / 72;
const near = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) <= 0.1, `${actual} mm instead of ${expected}`);

/** The pages' sizes in millimetres. */
function mediaBoxes(pdf: Buffer): [width: number, height: number][] {
  const found = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...found].map(([, width, height]) => [inMm(width), inMm(height)]);
}

/** The drawing operators of all pages. */
function operators(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n/g)].map(({ index, 0: head }) => {
    const from = index + head.length;
    return inflateSync(pdf.subarray(from, raw.indexOf('endstream', from)));
  });
  return streams.map((one) => one.toString('latin1')).join('\n');
}

async function* sheetsOf(cards: readonly CardFace[]) {
  for (let at = 0; at < cards.length; at += cardsPerSheet) yield cards.slice(at, at + cardsPerSheet);
}
const sheets = (cards: readonly CardFace[]) =>
  buffer(cardSheets(sheetsOf(cards), { type: 'standard', club, title: 'Cartes' }));

describe('one card as a PDF', () => {
  for (const face of [standard, musculation])
    it(`${face.type}: its page is 85 × 54 mm`, async () => {
      const [[width, height] = assert.fail('a page'), ...more] = mediaBoxes(await singleCard(face, club));
      assert.deepEqual(more, []);
      near(width, 85);
      near(height, 54);
    });

  it('is set in the typeface of the screens, and no other', async () => {
    const pdf = (await singleCard(standard, club)).toString('latin1');
    assert.match(pdf, /\/FontFile2/);
    assert.deepEqual(
      [...new Set([...pdf.matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name))].toSorted(),
      ['Inter-Regular', 'Inter-SemiBold'],
    );
    assert.doesNotMatch(pdf, /Helvetica/);
  });

  for (const [face, said, side, least] of [
    [musculation, text, (80 * 25.4) / 96, 0.33],
    [standard, '0042', 11, 0.45],
  ] as const)
    it(`${face.type}: has a QR code that another reader reads to the letter`, async () => {
      const drawn = operators(await singleCard(face, club));
      const runs = [...drawn.matchAll(/(\d+) (\d+) (\d+) 1 re/g)].map((one) => one.slice(1).map(Number));
      const squares = Math.max(...runs.map(([, row = 0]) => row)) + 2;
      // Eight dots a square, as a reader sees it.
      const [dots, edge] = [8, squares * 8];
      const picture = new Uint8ClampedArray(edge * edge * 4).fill(255);
      for (const [column = 0, row = 0, length = 0] of runs) {
        for (let y = row * dots; y < (row + 1) * dots; y += 1)
          picture.fill(0, (y * edge + column * dots) * 4, (y * edge + (column + length) * dots) * 4);
      }
      assert.equal(readQr(picture, edge, edge)?.data, said);
      const scale = /([\d.]+) 0 0 \1 0 0 cm/.exec(drawn)?.[1];
      near(inMm(scale) * squares, side);
      assert.ok(inMm(scale) >= least, `${inMm(scale)} mm a square`);
    });
});

describe('many cards as a PDF', () => {
  it('are ten a sheet of A4, each 85 × 54 mm, edge to edge, with a mark on each line that is cut', async () => {
    const pdf = await sheets(Array.from({ length: 13 }, (_, at) => ({ ...standard, serial: at + 1 })));
    const pages = mediaBoxes(pdf);
    assert.equal(pages.length, 2);
    for (const [width, height] of pages) {
      near(width, 210);
      near(height, 297);
    }
    const drawn = operators(pdf);
    const cards = [...drawn.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\nW n/g)].map((one) =>
      one.slice(1).map(inMm),
    );
    assert.equal(cards.length, 13);
    for (const [at, [x = 0, y = 0, width = 0, height = 0]] of cards.entries()) {
      near(width, 85);
      near(height, 54);
      near(x, 20 + 85 * (at % 2));
      near(y, 13.5 + 54 * Math.floor((at % 10) / 2));
    }
    const marks = [...drawn.matchAll(/([\d.]+) ([\d.]+) m\n([\d.]+) ([\d.]+) l/g)].map((one) =>
      one.slice(1).map(inMm),
    );
    const cuts = new Set(
      marks.map(([x = 0, y = 0, toX = 0]) => (x === toX ? `x${Math.round(x)}` : `y${y.toFixed(1)}`)),
    );
    const lines = [
      'x20',
      'x105',
      'x190',
      ...[0, 1, 2, 3, 4, 5].map((row) => `y${(13.5 + 54 * row).toFixed(1)}`),
    ];
    for (const one of lines) assert.ok(cuts.has(one), `${one} of ${[...cuts].join(' ')}`);
  });

  it('300 take less than 3 s of a processor', async () => {
    const before = process.cpuUsage();
    await sheets(Array.from({ length: 300 }, (_, at) => ({ ...standard, serial: at + 1 })));
    const { user, system } = process.cpuUsage(before);
    assert.ok((user + system) / 1e6 < 3, `${(user + system) / 1e6} s`);
  });

  it('that cannot be read end in the error of what was read', async () => {
    async function* broken() {
      yield [standard];
      throw new Error('finance is away');
    }
    await assert.rejects(
      buffer(cardSheets(broken(), { type: 'standard', club, title: '' })),
      /finance is away/,
    );
  });
});
