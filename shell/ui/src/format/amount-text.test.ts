import { currencies, type Currency } from '@club/contract';
import fc from 'fast-check';
import { formatAmount, formatChange, formatCount, formatFigure, parseAmount, plural } from './amount-text.ts';

const withMinus = (text: string) => text.replace('-', '\u2212');

describe('amounts and counts', () => {
  afterEach(() => delete document.documentElement.dataset['currency']);

  it.each([
    ['450', 450],
    ['450,5', 450.5],
    ['450.50', 450.5],
    ['1 234,50', 1234.5],
    ['1\u202f234,50', 1234.5],
    ['-700,00', -700],
    ['\u2212700,00', -700],
  ])('«%s» is %d', (text, expected) => expect(parseAmount(text)).toBe(expected));

  it.each(['', 'abc', '4,505', '1e9', '4,,5', '--4', '\u2212-4', '4\u22123'])('«%s» is no amount', (text) =>
    expect(parseAmount(text)).toBeNull(),
  );

  it('follows the decimals of the currency', () => {
    expect(parseAmount('4,505', 'TND')).toBe(4.505);
    expect(formatAmount(12856.5)).toBe('12\u202f856,50\u00a0Dh');
    expect(formatAmount(12856.5, 'TND')).toBe('12\u202f856,500\u00a0DT');
  });

  it.each([
    ['TND', '4,505', '12,500\u00a0DT'],
    ['EUR', '4,50', '12,50\u00a0€'],
    ['__CLUB_CURRENCY__', '4,50', '12,50\u00a0Dh'],
  ])('are in the currency that the page names: %s', (named, typed, shown) => {
    document.documentElement.dataset['currency'] = named;
    expect(parseAmount(typed)).not.toBeNull();
    expect(formatAmount(12.5)).toBe(shown);
  });

  it('a refund of 700 has a true minus, not a hyphen', () => {
    expect(formatFigure(-700)).toBe('\u2212700,00');
    expect(formatAmount(-700)).toBe('\u2212700,00\u00a0Dh');
    expect(plural(-2, 'place', 'places')).toBe('\u22122\u00a0places');
  });

  it.each([
    [12.54, '+12,5\u00a0%'],
    [-3, '\u22123\u00a0%'],
    [0, '0\u00a0%'],
    [1250, '+1\u202f250\u00a0%'],
  ])('a change of %d percent reads %s', (percent, text) => expect(formatChange(percent)).toBe(text));

  it('groups counts with a narrow space, and is singular at zero and one', () => {
    expect(formatCount(12856)).toBe('12\u202f856');
    expect(plural(0, 'adhérent', 'adhérents')).toBe('0\u00a0adhérent');
    expect(plural(2, 'adhérent', 'adhérents')).toBe('2\u00a0adhérents');
  });

  it.each(Object.keys(currencies) as Currency[])(
    'amounts in %s and counts read as Intl writes them, but for the true minus',
    (currency) => {
      const { decimals } = currencies[currency];
      const figures = new Intl.NumberFormat('fr-FR', {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
      const counts = new Intl.NumberFormat('fr-FR');
      const wholeNumbers = fc.integer({ min: -1e12, max: 1e12 });
      fc.assert(
        fc.property(wholeNumbers, (minor) => {
          const amount = minor / 10 ** decimals;
          expect(formatFigure(amount, currency)).toBe(withMinus(figures.format(amount)));
          expect(formatCount(minor)).toBe(withMinus(counts.format(minor)));
        }),
      );
    },
  );
});
