import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CardQr } from '@club/contract';
import fc from 'fast-check';
import { signCardQr, verifyCardQr } from './card-qr.ts';

const card: CardQr = {
  adherentCode: '0042',
  formule: 'M10',
  designation: 'Musculation libre',
  saison: '2026-2027',
  serial: 31,
};

describe('the QR code of a card', () => {
  const former = process.env.CLUB_SECRETS_KEY;
  before(() => {
    process.env.CLUB_SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
  });
  after(() => {
    if (former === undefined) delete process.env.CLUB_SECRETS_KEY;
    else process.env.CLUB_SECRETS_KEY = former;
  });

  it('says the member, the formula, its name and the season, then serial and signature', () => {
    const { text, signature } = signCardQr(card);
    assert.deepEqual(Object.entries(JSON.parse(text) as object), [
      ['codeAdherent', '0042'],
      ['formule', 'M10'],
      ['designation', 'Musculation libre'],
      ['saison', '2026-2027'],
      ['serie', 31],
      ['signature', signature],
    ]);
    assert.equal(signature.length, 22);
    assert.deepEqual(verifyCardQr(text), { ...card, signature });
  });

  it('of anybody is read as it was signed, and with one character changed it is refused', () => {
    const some = fc.record({
      adherentCode: fc.string({ maxLength: 32 }),
      formule: fc.string({ maxLength: 32 }),
      designation: fc.string({ unit: 'grapheme', maxLength: 30 }),
      saison: fc.string({ maxLength: 40 }),
      serial: fc.nat(),
    });
    fc.assert(
      fc.property(some, fc.nat(), (said, at) => {
        const { text, signature } = signCardQr(said);
        assert.deepEqual(verifyCardQr(text), { ...said, signature });
        const place = at % text.length;
        const other = text[place] === '1' ? '2' : '1';
        const changed = verifyCardQr(text.slice(0, place) + other + text.slice(place + 1));
        assert.ok('refusal' in changed, text);
      }),
    );
  });

  it('cannot have one field in the place of another', () => {
    const { text } = signCardQr({ ...card, adherentCode: '1', formule: '2' });
    const swapped = text.replace('"codeAdherent":"1","formule":"2"', '"codeAdherent":"2","formule":"1"');
    assert.deepEqual(verifyCardQr(swapped), { refusal: 'forged' });
  });

  it('of a long designation stays short enough to be read at 80 px', () => {
    const { text } = signCardQr({ ...card, designation: 'x'.repeat(200) });
    assert.match(text, /"x{59}…"/);
    assert.equal('refusal' in verifyCardQr(text), false);
  });

  for (const text of ['', '0042', '[]', 'null', '{"codeAdherent":"0042"}', '{'.repeat(2_000), '"'])
    it(`${text.slice(0, 30)} is no card`, () =>
      assert.deepEqual(verifyCardQr(text), { refusal: 'unreadable' }));

  it('of another club is forged, and without a key nothing is signed', () => {
    const { text } = signCardQr(card);
    process.env.CLUB_SECRETS_KEY = Buffer.alloc(32, 8).toString('base64');
    assert.deepEqual(verifyCardQr(text), { refusal: 'forged' });
    process.env.CLUB_SECRETS_KEY = '';
    assert.throws(() => signCardQr(card), { code: 'rule', message: /CLUB_SECRETS_KEY manque/ });
    process.env.CLUB_SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
  });
});
