import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minor } from '@club/service-kit';
import { activityFacts } from './activity-rules.ts';
import { openCotisation } from './cotisation-rules.ts';
import { applyCredit } from './credit-rules.ts';
import { recordPayment } from './payment-rules.ts';
import { editReglement } from './reglement-rules.ts';
import { Club } from './testing/a-club.ts';
import { aCotisation, aLine, aPayment } from './testing/build-money.ts';

/** What the last operation of a club tells, in the words of the feed: entity, amount, and what else says what it is. */
function told({ store }: Club): string[] {
  const { cotisation, reglement, credit } = activityFacts(store.last);
  return [
    ...[...cotisation].map(
      ([id, { montant }]) => `cotisation ${versionOf(store.cotisations, id)} ${montant}`,
    ),
    ...[...reglement].map(
      ([id, { montant, montantTotal, typeReglement, nombre }]) =>
        `reglement ${versionOf(store.reglements, id)} ${montant}/${montantTotal} ${typeReglement} x${nombre}`,
    ),
    ...[...credit].map(([, { montant, origine, effet }]) => `credit ${montant} ${origine} ${effet}`),
  ];
}

function versionOf(documents: ReadonlyMap<string, { version: number }>, id: string): string {
  return `v${documents.get(id)?.version}`;
}

/** A club whose payer owes 450,00 for one cotisation. */
interface Owing {
  club: Club;
  cotisation: string;
}

function owing(): Owing {
  const club = new Club();
  return { club, cotisation: club.owe([aLine('a', 45_000)]) };
}

type Overpaid = ReturnType<typeof overpaid>;

/** A club that was paid 500,00 for 450,00 owed: 50,00 became a credit. */
function overpaid() {
  const { club, cotisation } = owing();
  const reglement = club.pay(50_000, [cotisation]);
  return { club, cotisation, reglement, credit: club.credits[0]?._id ?? '' };
}

describe('activity facts of an operation on what is owed', () => {
  const cases: [name: string, act: (owing: Owing) => void, expected: string][] = [
    ['a cotisation is agreed', () => undefined, 'cotisation v1 45000'],
    [
      'it is paid: not that it is paid',
      ({ club, cotisation }) => club.pay(45_000, [cotisation]),
      'reglement v1 45000/45000 espece x1',
    ],
    [
      'more is paid than is owed: not its credit',
      ({ club, cotisation }) => club.pay(50_000, [cotisation]),
      'reglement v1 50000/50000 espece x1',
    ],
    [
      'a payment is promised',
      ({ club, cotisation }) => club.promise(45_000, [cotisation]),
      'reglement v1 0/45000 espece x1',
    ],
    [
      'part of a promise comes',
      ({ club, cotisation }) => club.receive(club.promise(45_000, [cotisation]), 10_000),
      'reglement v2 10000/45000 espece x1',
    ],
    [
      'a règlement is deleted: not that its debt is owed again',
      ({ club, cotisation }) => club.deleteReglement(club.pay(45_000, [cotisation])),
      'reglement v2 0/45000 espece x1',
    ],
    [
      'a règlement is restored',
      ({ club, cotisation }) => {
        const reglement = club.pay(45_000, [cotisation]);
        club.deleteReglement(reglement);
        club.restoreReglement(reglement);
      },
      'reglement v3 0/45000 espece x1',
    ],
    [
      'a règlement is reversed: the reversal alone',
      ({ club, cotisation }) => club.reverse(club.pay(45_000, [cotisation])),
      'reglement v1 -45000/-45000 espece x1',
    ],
    [
      'a promised cotisation is deleted: not the promise that ends',
      ({ club, cotisation }) => {
        club.promise(45_000, [cotisation]);
        club.deleteCotisation(cotisation);
      },
      'cotisation v3 45000',
    ],
    [
      'a cotisation is restored',
      ({ club, cotisation }) => {
        club.deleteCotisation(cotisation);
        club.restoreCotisation(cotisation);
      },
      'cotisation v3 45000',
    ],
    ['a credit is given', ({ club }) => club.give(2_000), 'credit 2000 manuel null'],
    [
      'a credit is used: not the cotisation that it pays',
      ({ club, cotisation }) => club.use(club.give(2_000), cotisation, 1_500),
      'credit 1500 manuel utilisation',
    ],
    [
      'a credit is taken back from a cotisation',
      ({ club, cotisation }) => {
        const credit = club.give(2_000);
        club.use(credit, cotisation, 1_500);
        club.cancelUse(credit, cotisation);
      },
      'credit 1500 manuel annulation',
    ],
    ['a credit is deleted', ({ club }) => club.deleteCredit(club.give(2_000)), 'credit 2000 manuel null'],
  ];
  for (const [name, runMoneyTransaction, expected] of cases)
    it(name, () => {
      const world = owing();
      runMoneyTransaction(world);
      assert.deepEqual(told(world.club), [expected]);
    });
});

describe('activity facts of an operation on what was overpaid', () => {
  const cases: [name: string, act: (overpaid: Overpaid) => void, expected: string][] = [
    [
      'the règlement is reduced',
      ({ club, reglement }) => club.amend(reglement, 40_000),
      'reglement v2 -10000/40000 espece x1',
    ],
    [
      'the cotisation is deleted: not the credit it leaves',
      ({ club, cotisation }) => club.deleteCotisation(cotisation),
      'cotisation v3 45000',
    ],
    [
      'its lines are changed: not what it gives back',
      ({ club, cotisation }) => club.change(cotisation, [aLine('a', 30_000)]),
      'cotisation v3 30000',
    ],
    [
      'the credit is refunded',
      ({ club, credit }) => club.refund(credit, 1_000),
      'credit 1000 trop_percu remboursement',
    ],
    [
      'the credit is carried over: the one that is born',
      ({ club, credit }) => club.carry(credit, 'next'),
      'credit 5000 report_saison null',
    ],
  ];
  for (const [name, runMoneyTransaction, expected] of cases)
    it(name, () => {
      const world = overpaid();
      runMoneyTransaction(world);
      assert.deepEqual(told(world.club), [expected]);
    });
});

describe('activity facts of an operation on several documents', () => {
  it('are two at most of a cotisation with its règlements and a credit', () => {
    const club = new Club();
    const given = club.give(5_000);
    club.store.run({ credits: [given] }, (ledger, context) => {
      const { _id } = openCotisation(ledger, aCotisation([aLine('a', 45_000)]), context);
      applyCredit(ledger, { creditId: given, cotisationId: _id, montant: minor(5_000) }, context);
      recordPayment(ledger, aPayment(10_000), [_id], context);
      recordPayment(ledger, aPayment(15_000, { typeReglement: 'cheque', recu: false }), [_id], context);
      recordPayment(ledger, aPayment(15_000, { typeReglement: 'cheque', recu: false }), [_id], context);
    });
    assert.deepEqual(told(club), ['cotisation v1 45000', 'reglement v1 10000/40000 null x3']);
  });

  it('say what staff changed on a règlement, and nothing when its text stays the same', () => {
    const { club, reglement } = overpaid();
    const edit = (notes: string | null) =>
      club.store.run({ reglements: [reglement], debtsOf: 'payer' }, (ledger, context) =>
        editReglement(ledger, reglement, { notes }, context),
      );
    edit('Chèque à son nom');
    assert.deepEqual(told(club), ['reglement v2 0/50000 espece x1']);
    edit('Chèque à son nom');
    assert.deepEqual(told(club), []);
  });
});
