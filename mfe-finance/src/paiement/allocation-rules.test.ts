import { sumOf } from '@club/contract';
import fc from 'fast-check';
import { minorOf } from '../money/minor-rules.ts';
import { aCotisation, aReglement } from '../testing/builders.ts';
import { accountShares, debtsOf, owedOf, refusalOfPromise, sharesOf } from './allocation-rules.ts';

const debts = debtsOf([
  aCotisation({ id: 'c1', montantTotal: 450, montantAlloue: 300.1, montantRegle: 200 }),
  aCotisation({ id: 'c2', montantTotal: 100 }),
  aCotisation({ id: 'c3', montantTotal: 80, montantAlloue: 80 }),
]);

describe('what a payer owes', () => {
  it('is what nothing pays or promises yet', () => {
    expect(debts.map(({ owed, promised }) => [owed, promised])).toEqual([
      [149.9, 100.1],
      [100, 0],
      [0, 80],
    ]);
    expect(owedOf(debts)).toBe(249.9);
  });
});

describe('sharing a payment', () => {
  it.each([
    [100, { c1: 100, c2: 0, c3: 0 }, 0],
    [149.9, { c1: 149.9, c2: 0, c3: 0 }, 0],
    [200, { c1: 149.9, c2: 50.1, c3: 0 }, 0],
    [300, { c1: 149.9, c2: 100, c3: 0 }, 50.1],
    [null, { c1: 0, c2: 0, c3: 0 }, 0],
    ['12,', { c1: 0, c2: 0, c3: 0 }, 0],
    [-5, { c1: 0, c2: 0, c3: 0 }, 0],
  ])('of %s goes to the oldest first, the rest is a credit', (montant, parts, credit) => {
    const shares = sharesOf(montant, debts);
    expect(Object.fromEntries(shares.parts)).toEqual(parts);
    expect(shares.credit).toBe(credit);
  });

  it('pays what was promised otherwise before anything is a credit, as the server does; a cheque handed over stays', () => {
    const promise = aReglement({ statut: 'en_attente', montantTotal: 100.1, montantRecu: 50 });
    const shares = (montant: number) => {
      const { instead, credit } = sharesOf(montant, debts, [promise, { ...promise, remis: true }]);
      return [instead, credit];
    };
    expect([shares(249.9), shares(300), shares(310)]).toEqual([
      [0, 0],
      [50.1, 0],
      [50.1, 10],
    ]);
  });

  it('goes to the chosen ones first, then to those left out, as the server does', () => {
    const { parts, credit } = accountShares(120, { debts, ticked: debts.slice(1), promesses: [] });
    expect([parts.get('c2'), parts.get('c1'), credit]).toEqual([100, 20, 0]);
  });

  it('reaches neither debts of a season to come that are not ticked, nor their promises', () => {
    const [first, later] = debtsOf([aCotisation({ id: 'c1', montantTotal: 100 }), aCotisation({ id: 'c4' })]);
    const promise = (cotisationId: string) =>
      aReglement({
        statut: 'en_attente',
        montantRecu: 0,
        allocations: [{ ...aReglement().allocations[0]!, cotisationId }],
      });
    const account = { debts: [first!, { ...later!, toCome: true }], ticked: [first!] };
    const { parts, instead, credit } = accountShares(150, { ...account, promesses: [promise('c4')] });
    expect([parts.get('c4'), instead, credit]).toEqual([undefined, 0, 50]);
    expect(accountShares(150, { ...account, promesses: [promise('c1')] }).instead).toBe(50);
  });

  it('says which promises shrink: those of a chosen one first, then the oldest', () => {
    const [chosen] = debtsOf([aCotisation({ id: 'c1', montantTotal: 100, montantAlloue: 100 })]);
    const promise = (id: string, cotisationId: string, createdAt: string) =>
      aReglement({
        ...{ id, createdAt, statut: 'en_attente', montantTotal: 40, montantRecu: 0 },
        allocations: [{ ...aReglement().allocations[0]!, cotisationId }],
      });
    const promesses = [
      promise('r3', 'c9', '2026-10-03T00:00:00.000Z'),
      promise('r2', 'c9', '2026-10-02T00:00:00.000Z'),
      promise('r4', 'c1', '2026-10-04T00:00:00.000Z'),
    ];
    const { giveWay } = accountShares(90, { debts: [chosen!], ticked: [chosen!], promesses });
    expect(giveWay.map(({ promesse, montant }) => [promesse.id, montant])).toEqual([
      ['r4', 40],
      ['r2', 40],
      ['r3', 10],
    ]);
  });

  it('is all credit when nothing is owed', () => expect(sharesOf(50, []).credit).toBe(50));

  it('loses nothing and never gives more than is owed', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 6 }), (montant, totals) => {
        const owing = debtsOf(
          totals.map((montantTotal, index) => aCotisation({ id: `c${index}`, montantTotal })),
        );
        const { parts, credit } = sharesOf(montant, owing);
        expect(minorOf(sumOf([...parts.values(), credit]))).toBe(minorOf(montant));
        for (const { cotisation, owed } of owing) {
          expect(parts.get(cotisation.id)).toBeLessThanOrEqual(owed);
        }
        if (credit > 0) expect(sumOf([...parts.values()])).toBe(owedOf(owing));
      }),
    );
  });
});

describe('a promise', () => {
  it.each([
    [249.9, 249.9, undefined],
    [250, 249.9, 'Une promesse ne peut pas dépasser ce qui est dû\u00a0: 249,90\u00a0Dh'],
    [10, 0, 'Rien n’est dû\u00a0: il n’y a rien à promettre'],
  ])('of %d where %d is owed', (montant, owed, refusal) =>
    expect(refusalOfPromise(montant, owed)).toBe(refusal),
  );
});
