import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minor } from '@club/service-kit';
import type { NewLine } from './cotisation-rules.ts';
import { pricedDown, salesBelow, sensibleActs } from './sensible-rules.ts';
import { Club } from './testing/a-club.ts';
import { aLine } from './testing/build-money.ts';

/** What the last operation of a club did that is sensitive. */
const sensitive = ({ store }: Club): string[] =>
  sensibleActs(store.last).map(
    ({ type, montant, creditId, reglementId }) =>
      `${type} ${montant} ${creditId ? 'credit' : ''}${reglementId ? 'reglement' : ''}`,
  );

/** A club whose payer owes 450,00 and paid it. */
function paid() {
  const club = new Club();
  const cotisation = club.owe([aLine('a', 45_000)]);
  const reglement = club.pay(45_000, [cotisation]);
  return { club, cotisation, reglement };
}

type Paid = ReturnType<typeof paid>;

describe('what is sensitive of an operation', () => {
  const cases: [name: string, act: (paid: Paid) => void, expected: string[]][] = [
    ['a payment', () => undefined, []],
    ['a credit by hand', ({ club }) => club.give(10_000), ['credit_manuel 10000 credit']],
    ['what was paid beyond all debts', ({ club }) => club.pay(5_000), []],
    ['a cotisation that is deleted', ({ club, cotisation }) => club.deleteCotisation(cotisation), []],
    ['a refund', ({ club }) => club.refund(club.give(10_000), 4_000), ['remboursement 4000 credit']],
    [
      'a second refund',
      ({ club }) => {
        const credit = club.give(10_000);
        club.refund(credit, 4_000);
        club.refund(credit, 1_000);
      },
      ['remboursement 1000 credit'],
    ],
    ['a credit carried over', ({ club }) => club.carry(club.give(10_000), 'next'), []],
    ['less received', ({ club, reglement }) => club.amend(reglement, 1), ['reduction 44999 reglement']],
    ['more received', ({ club, reglement }) => club.amend(reglement, 46_000), []],
    ['another note', ({ club, reglement }) => club.correct(reglement, { notes: 'Autre' }), []],
    ['a deletion', ({ club, reglement }) => club.deleteReglement(reglement), ['suppression 45000 reglement']],
    [
      'a restoration',
      ({ club, reglement }) => {
        club.deleteReglement(reglement);
        club.restoreReglement(reglement);
      },
      [],
    ],
    ['a reversal', ({ club, reglement }) => club.reverse(reglement), ['contre_passation 45000 reglement']],
  ];
  for (const [name, act, expected] of cases) {
    it(`${name}: ${expected.join(', ') || 'nothing'}`, () => {
      const started = paid();
      act(started);
      assert.deepEqual(sensitive(started.club), expected);
    });
  }

  it('a promise that is withdrawn or lowered: nothing', () => {
    const club = new Club();
    const promise = club.promise(45_000, [club.owe([aLine('a', 45_000)])]);
    club.amend(promise, 10_000);
    assert.deepEqual(sensitive(club), []);
    club.deleteReglement(promise);
    assert.deepEqual(sensitive(club), []);
  });
});

describe('a line that is cheaper than it was', () => {
  /** `parRegles`: its price by the rules of tariffs, where the club had some. */
  const line = (montant: number, parRegles?: number): NewLine => {
    const one = aLine('a', montant);
    const tarification = parRegles !== undefined && {
      tarification: {
        prixDeBase: minor(50_000),
        partFixe: minor(0),
        parRegles: minor(parRegles),
        raisons: [],
      },
    };
    return { ...one, formules: one.formules.map((each) => ({ ...each, formuleId: 'f', ...tarification })) };
  };
  const below = (before: NewLine, after: NewLine) => {
    const club = new Club();
    club.change(club.owe([before]), [after]);
    const sales = salesBelow(pricedDown(club.store.last.cotisations), () => minor(50_000));
    return sales.map(({ montant }) => montant);
  };
  const cases: [what: string, before: NewLine, after: NewLine, expected: number[]][] = [
    [
      'is sold below its tariff when somebody lowered it',
      line(50_000, 50_000),
      line(40_000, 50_000),
      [10_000],
    ],
    ['is not when an arrival lowered its price by the rules', line(50_000, 50_000), line(40_000, 40_000), []],
    ['is not either when it was sold before there were rules', line(50_000), line(40_000, 40_000), []],
    ['is as far as it is below that price', line(50_000, 50_000), line(30_000, 40_000), [10_000]],
  ];
  for (const [what, before, after, expected] of cases)
    it(what, () => assert.deepEqual(below(before, after), expected));
});
