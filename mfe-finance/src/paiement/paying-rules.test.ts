import fc from 'fast-check';
import { amountsOf, creditAmount, followingAmount } from './paying-rules.ts';
import { firstRow } from './payment-row-rules.ts';

const today = '2026-11-21';
const formule = (montant: number | null) => ({ montant });
const typed = (montant: number | null) => ({ ...firstRow(today), suit: false, montant });
const following = (montant: number | null = null) => ({ ...firstRow(today), montant });
const credit = (montant: number | null, creditId = 'cr1') => ({ creditId, montant });

describe('the amounts of a cotisation', () => {
  it.each([
    [[450, 280], [50], [300], 380],
    [[0.1, 0.2], [], [0.3], 0],
    [[450], [], [500], -50],
    [[null], [], [], 0],
    [[450], [null], [null], 450],
  ])('%j with credits %j and règlements %j leave %d', (formules, credits, reglements, reste) => {
    const values = {
      formules: formules.map(formule),
      credits: credits.map((montant) => credit(montant)),
      reglements: reglements.map(typed),
    };
    expect(amountsOf(values).reste).toBe(reste);
  });

  it('count what is recorded already', () => {
    const values = { formules: [formule(450)], credits: [], reglements: [] };
    expect(amountsOf(values, { montantAlloue: 400 })).toMatchObject({ couvert: 400, reste: 50 });
    expect(amountsOf(values, { montantAlloue: 500 }).reste).toBe(-50);
  });
});

describe('the règlement that follows', () => {
  it('takes what is left, at each change', () => {
    const values = { formules: [formule(730)], credits: [credit(50)], reglements: [typed(300), following()] };
    expect(followingAmount(values)).toEqual({ index: 1, montant: 380 });
    expect(followingAmount({ ...values, reglements: [typed(300), following(380)] })).toBeUndefined();
  });

  it('takes nothing when nothing is left, and is left alone when none follows', () => {
    const values = { formules: [formule(300)], credits: [], reglements: [typed(300), following(20)] };
    expect(followingAmount(values)).toEqual({ index: 1, montant: null });
    expect(followingAmount({ ...values, reglements: [typed(100)] })).toBeUndefined();
  });

  it('always leaves nothing to cover, unless the others go beyond', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 4 }), fc.array(amount, { maxLength: 3 }), (prices, paid) => {
        const values = {
          formules: prices.map(formule),
          credits: [],
          reglements: [...paid.map(typed), following()],
        };
        const next = followingAmount(values);
        const reglements = [...paid.map(typed), following(next?.montant ?? null)];
        expect(amountsOf({ ...values, reglements }).reste).toBe(Math.min(0, amountsOf(values).reste));
      }),
    );
  });
});

describe('using a credit', () => {
  const values = { formules: [formule(450)], credits: [credit(null)], reglements: [following(450)] };
  it.each([
    [50, 50],
    [600, 450],
  ])('of %d takes %d: the following règlement gives way', (restant, montant) =>
    expect(creditAmount(values, 'cr1', restant)).toBe(montant),
  );

  it('takes nothing when a typed règlement covers all', () =>
    expect(creditAmount({ ...values, reglements: [typed(450)] }, 'cr1', 50)).toBe(0));
});
