import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minor } from '@club/service-kit';
import { settleAtCounter } from './counter-rules.ts';
import { amountsOf, Club, ruled } from './testing/a-club.ts';
import { aLine, aPayment } from './testing/build-money.ts';

interface Settling {
  chosen: readonly string[];
  credits?: readonly { creditId: string; montant: number }[];
  payments?: readonly { montant: number; recu?: boolean }[];
  excedent?: boolean;
}

const settle = (
  club: Club,
  { chosen, credits = [], payments = [], excedent = false }: Settling,
): readonly string[] =>
  club.store.run(
    { cotisations: chosen, credits: credits.map(({ creditId }) => creditId), debtsOf: 'payer' },
    (ledger, context) =>
      settleAtCounter(
        ledger,
        {
          payeurId: 'payer',
          chosen,
          credits: credits.map((one) => ({ ...one, montant: minor(one.montant) })),
          payments: payments.map(({ montant, recu = true }) => aPayment(montant, { recu })),
          excedent,
        },
        context,
      ).map(({ _id }) => _id),
  );

describe('at the counter', () => {
  it('a credit pays the oldest of what is chosen first, and nothing else', () => {
    const club = new Club();
    const [other, old, recent] = [10, 100, 80].map((price) => club.owe([aLine('m1', price)]));
    const creditId = club.give(150);
    settle(club, { chosen: [recent!, old!], credits: [{ creditId, montant: 150 }] });
    assert.deepEqual(amountsOf(club.cotisation(old!)), [100, 100, 100, 'payee']);
    assert.deepEqual(amountsOf(club.cotisation(recent!)), [80, 50, 50, 'en_cours']);
    assert.deepEqual(amountsOf(club.cotisation(other!)), [10, 0, 0, 'en_attente']);
  });

  it('a credit above what is chosen is refused', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    const creditId = club.give(150);
    assert.throws(
      () => settle(club, { chosen: [id], credits: [{ creditId, montant: 101 }] }),
      ruled(
        'Il ne reste que 1,00\u00a0Dh à régler ou à promettre\u00a0: le crédit choisi dépasse ce qui est dû.',
      ),
    );
  });

  it('received money comes before promises, whatever the order sent, which is that of the answer', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    const payments = [{ montant: 70, recu: false }, { montant: 30 }];
    const [promised, received] = settle(club, { chosen: [id], payments });
    assert.deepEqual(
      [club.reglement(promised!).montantTotal, club.reglement(received!).montantRecu],
      [70, 30],
    );
    assert.deepEqual(amountsOf(club.cotisation(id)), [100, 100, 30, 'en_cours']);
  });

  it('a debt that somebody paid a moment ago is named, and no credit is advised', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    settle(club, { chosen: [id], payments: [{ montant: 100 }] });
    assert.throws(() => settle(club, { chosen: [id], payments: [{ montant: 100 }] }), /est déjà réglée/);
  });

  it('what no debt takes is refused, or becomes a credit when that is said', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    const payments = [{ montant: 120 }];
    assert.throws(
      () => settle(club, { chosen: [id], payments }),
      ruled(
        'Ce payeur ne doit pas autant\u00a0: 0,20\u00a0Dh sont de trop. Confirmez l’excédent pour en faire un crédit.',
      ),
    );
    settle(club, { chosen: [id], payments, excedent: true });
    assert.deepEqual(
      club.credits.map(({ restant }) => restant),
      [20],
    );
  });
});
