import { sumOf } from '@club/contract';
import fc from 'fast-check';
import { givenBack } from './given-back-rules.ts';

describe('what a lower total gives back', () => {
  const paid = (montantAlloue: number, montantRegle: number, credits: number[] = []) => ({
    montantAlloue,
    montantRegle,
    creditsUtilises: credits.map((montant, index) => ({ creditId: `cr${index}`, montant })),
  });
  it.each([
    [paid(450, 450), 300, { promis: 0, credits: 0, recu: 150 }],
    [paid(450, 250), 300, { promis: 150, credits: 0, recu: 0 }],
    [paid(450, 350, [50]), 200, { promis: 100, credits: 50, recu: 100 }],
    [paid(450, 450, [50]), 0, { promis: 0, credits: 50, recu: 400 }],
    [paid(300, 300), 450, { promis: 0, credits: 0, recu: 0 }],
  ])('%j down to %d: %j', (cotisation, total, back) => expect(givenBack(cotisation, total)).toEqual(back));

  it('is all of it, and never more of a kind than there is', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(cents, cents, cents, cents, (promised, received, credit, total) => {
        const cotisation = paid(
          sumOf([promised, received, credit].map((each) => each / 100)),
          sumOf([received, credit].map((each) => each / 100)),
          [credit / 100],
        );
        const { promis, credits, recu } = givenBack(cotisation, total / 100);
        expect(sumOf([promis, credits, recu])).toBe(
          Math.max(0, (promised + received + credit - total) / 100),
        );
        expect(promis).toBeLessThanOrEqual(promised / 100);
        expect(credits).toBeLessThanOrEqual(credit / 100);
        expect(recu).toBeLessThanOrEqual(received / 100);
      }),
    );
  });
});
