import { comptageOf, compteOf, noNombres } from './comptage-rules.ts';

describe('counted cash', () => {
  it.each([
    ['MAD', { c20000: '3', c500: '2', c10: '4' }, 610.4],
    ['EUR', { c5000: '1', c1: '7' }, 50.07],
    ['TND', { c20000: '2', c500: '1', c5: '3' }, 40.515],
  ] as const)('in %s is exact: %j is %d', (devise, typed, sum) => {
    expect(compteOf({ ...noNombres(devise), ...typed }, devise)).toBe(sum);
  });

  it('counts what is not a whole number as none, and sends it to be refused', () => {
    const nombres = { ...noNombres('MAD'), c20000: '1,5', c10000: '1' };
    expect(compteOf(nombres, 'MAD')).toBe(100);
    expect(comptageOf(nombres, 'MAD').slice(0, 2)).toEqual([
      { valeur: 200, nombre: Number.NaN },
      { valeur: 100, nombre: 1 },
    ]);
  });
});
