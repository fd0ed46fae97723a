import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { payingReglements } from './release-rules.ts';
import { amountsOf, Club } from './testing/a-club.ts';
import { aLine } from './testing/build-money.ts';

/** 100 owed: 20 received, then 20 received, 15 and 15 by credits, then 20 and 10 promised. */
function paidInEveryWay() {
  const club = new Club();
  const id = club.owe([aLine('m1', 100)]);
  const received = [club.pay(20), club.pay(20)] as const;
  const given = [club.give(15), club.give(15)] as const;
  for (const credit of given) club.use(credit, id, 15);
  const promised = [club.promise(20), club.promise(10)] as const;
  return { club, id, received, given, promised };
}

interface Left {
  received: (number | 'archived')[];
  used: number[];
  promised: (number | 'archived')[];
  /** Credits born of it. */
  born: number[];
}

/** What each still pays once the cotisation costs less. */
function leftAt(price: number): Left {
  const { club, id, received, given, promised } = paidInEveryWay();
  club.change(id, [aLine('m1', price)]);
  const paid = (reglement: string) => {
    const { archivedAt, allocations } = club.reglement(reglement);
    return archivedAt ? 'archived' : (allocations[0]?.montant ?? 0);
  };
  const used = (credit: string) => 15 - club.credit(credit).restant;
  const born = club.credits.filter(({ origine }) => origine === 'cotisation_modifiee');
  assert.deepEqual(amountsOf(club.cotisation(id)).slice(0, 2), [price, price]);
  return {
    received: received.map(paid),
    used: given.map(used),
    promised: promised.map(paid),
    born: born.map(({ montant }) => montant),
  };
}

describe('a cotisation reduced gives back', () => {
  const full: Left = { received: [20, 20], used: [15, 15], promised: [20, 10], born: [] };
  const cases: [what: string, price: number, left: Left][] = [
    ['of promises first, the latest', 94, { ...full, promised: [20, 4] }],
    ['a promise as a whole, which is archived with it', 85, { ...full, promised: [15, 'archived'] }],
    [
      'credits used then, the latest first',
      60,
      { ...full, used: [15, 5], promised: ['archived', 'archived'] },
    ],
    [
      'received money last, the latest first, as credits',
      15,
      { received: [15, 0], used: [0, 0], promised: ['archived', 'archived'], born: [20, 5] },
    ],
  ];
  for (const [what, price, left] of cases) it(what, () => assert.deepEqual(leftAt(price), left));

  it('of a promise received in part only what is not received', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    const reglement = club.promise(100);
    club.receive(reglement, 30);
    club.deleteCotisation(id);
    const { montantTotal, montantRecu, montantCredit, statut } = club.reglement(reglement);
    assert.deepEqual([montantTotal, montantRecu, montantCredit, statut], [30, 30, 30, 'complete']);
  });

  it('of a promise for several cotisations its part only', () => {
    const club = new Club();
    const [gone, kept] = [club.owe([aLine('m1', 100)]), club.owe([aLine('m1', 50)])];
    const reglement = club.promise(150);
    club.deleteCotisation(gone);
    const { montantTotal, archivedAt, statut } = club.reglement(reglement);
    assert.deepEqual([montantTotal, archivedAt, statut], [50, null, 'en_attente']);
    assert.deepEqual(amountsOf(club.cotisation(kept)), [50, 50, 0, 'en_attente']);
  });
});

it('what pays a cotisation and can change leaves out what is archived or reversed', () => {
  const club = new Club();
  const id = club.owe([aLine('m1', 100)]);
  const [first, gone, reversed, last] = [club.pay(10), club.pay(10), club.pay(10), club.promise(10)];
  club.deleteReglement(gone);
  club.reverse(reversed);
  const ledger = club.store.load({ cotisations: [id], reglements: [last, reversed, gone, first] });
  assert.deepEqual(
    payingReglements(ledger, id).map(({ _id }) => _id),
    [first, last],
  );
});
