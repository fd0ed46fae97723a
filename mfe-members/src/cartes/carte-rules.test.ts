import { cardName, serialText, shortCivilite, type Cotisation } from '@club/contract';
import { designationsOf, formulesOf, musculationOf, qrText } from './carte-rules.ts';

const formule = (id: string, designation: string, sectionId: string | null = null) => ({
  id,
  code: id.toUpperCase(),
  designation,
  sectionId,
});
const cotisation = (...lines: [adherentId: string, ...formules: ReturnType<typeof formule>[]][]) =>
  ({
    adherents: lines.map(([adherentId, ...formules]) => ({
      adherentId,
      formules: formules.map((one) => ({ formule: one })),
    })),
  }) as unknown as Cotisation;

const nage = formule('n', 'Natation', 's1');
const muscu = formule('m', 'Musculation', 's145');

describe('the formulas on a card', () => {
  const held = [cotisation(['a1', nage], ['a2', muscu]), cotisation(['a1', nage, formule('n2', 'Natation')])];

  it('are those of the member, each name once', () => {
    expect(formulesOf(held, 'a1').map(({ id }) => id)).toEqual(['n', 'n2']);
    expect(designationsOf(formulesOf(held, 'a1'))).toEqual(['Natation']);
    expect(formulesOf(held, 'a3')).toEqual([]);
  });

  it('give a card Musculation when one is of the section with code 145, whatever its id', () => {
    const sections = [
      { id: '145', code: '12' },
      { id: 's145', code: '145' },
    ];
    expect(musculationOf(formulesOf(held, 'a2'), sections, '145')?.id).toBe('m');
    expect(musculationOf(formulesOf(held, 'a1'), sections, '145')).toBeUndefined();
    expect(musculationOf([formule('x', 'X', '145')], sections, '145')).toBeUndefined();
    expect(musculationOf([formule('x', 'X')], [], '145')).toBeUndefined();
  });
});

it.each([
  [1, '00001'],
  [42, '00042'],
  [123_456, '123456'],
])('the serial %s is %s', (serial, text) => expect(serialText(serial)).toBe(text));

it.each([
  ['Mr', 'Mr'],
  ['Madame', 'Mme'],
  ['Mademoiselle', 'Mlle'],
  ['Docteur', 'Mr'],
])('%s is %s in short', (civilite, short) => expect(shortCivilite(civilite)).toBe(short));

it.each([
  ['Mr', 'M\u00a0: Sami Trabelsi'],
  ['Mme', 'Mme\u00a0: Sami Trabelsi'],
  ['Mlle', 'Mlle\u00a0: Sami Trabelsi'],
  ['', 'Sami Trabelsi'],
  [null, 'Sami Trabelsi'],
])('a standard card of «%s» has «%s»', (civilite, shown) =>
  expect(cardName(civilite, 'Sami Trabelsi')).toBe(shown),
);

it('the QR code says who, which formula and when', () => {
  expect(JSON.parse(qrText({ codeAdherent: '0042' }, muscu, '2026-2027'))).toEqual({
    codeAdherent: '0042',
    formule: 'M',
    designation: 'Musculation',
    saison: '2026-2027',
  });
});
