import { aFormule } from '../testing/builders.ts';
import { hausseRows, readHausse, tarifsBefore, tarifsOf, type HausseFormValues } from './hausse-values.ts';

describe('a raise in percent', () => {
  it.each([
    ['', 0],
    ['5', 5],
    [' 2,5 % ', 2.5],
    ['-10', -10],
    ['−10', -10],
    ['-100', -100],
    ['1000', 1_000],
    ['2,55', undefined],
    ['-100,1', undefined],
    ['1001', undefined],
    ['cinq', undefined],
    ['1e2', undefined],
  ])('typed «%s» is %s', (typed, percent) => expect(readHausse(typed)).toBe(percent));
});

describe('what a raise does to the prices of a season', () => {
  const own = aFormule({
    id: 'own',
    tarifs: [{ saisonId: 'next', montant: 470 }],
    prix: [{ saisonId: 'next', montant: 470, reprisDe: null }],
  });
  const inherited = aFormule({ id: 'inherited', montant: 333.3 });
  const formules = [
    own,
    inherited,
    aFormule({ id: 'free', montant: 0 }),
    aFormule({ id: 'inactive', actif: false }),
  ];
  const rowsOf = (more: Partial<HausseFormValues>, arrondi: 0 | 1 | 5 | 10 = 0) =>
    hausseRows(
      formules,
      { saisonId: 'next', genre: 'pourcentage', pourcentage: '', montant: null, ...more },
      { currency: 'MAD', arrondi },
    );
  const prices = (...of: Parameters<typeof rowsOf>) =>
    rowsOf(...of).map(({ formule, avant, apres }) => [formule.id, avant, apres]);

  it.each([
    [{ pourcentage: '5' }, 0, [472.5, 349.97]],
    [{ pourcentage: '5' }, 1, [473, 350]],
    [{ pourcentage: '5' }, 5, [475, 350]],
    [{ pourcentage: '5' }, 10, [470, 350]],
    [{ genre: 'montant', montant: 20.5 }, 0, [470.5, 353.8]],
    [{ genre: 'montant', montant: '-400' }, 0, [null, null]],
    [{ genre: 'montant', montant: -400 }, 0, [50, null]],
    [{ pourcentage: 'cinq' }, 0, [null, null]],
    [{ pourcentage: '0' }, 0, [450, 333.3]],
    [{}, 10, [470, 333.3]],
  ] as const)('of %j, rounded to %d', (raise, arrondi, [first, second]) =>
    expect(prices(raise, arrondi)).toEqual([
      ['own', 470, first],
      ['inherited', 333.3, second],
    ]),
  );

  it('sends the prices that change, with the versions in view', () =>
    expect(tarifsOf(rowsOf({ pourcentage: '5' }, 10))).toEqual([
      { formuleId: 'inherited', montant: 350, version: 1 },
    ]));

  it('is taken back to the prices as they were, none where there was none', () => {
    const changed = [own, inherited].map((formule) => ({ ...formule, version: 2 }));
    expect(tarifsBefore(changed, formules, 'next')).toEqual([
      { formuleId: 'own', montant: 470, version: 2 },
      { formuleId: 'inherited', montant: null, version: 2 },
    ]);
  });
});
