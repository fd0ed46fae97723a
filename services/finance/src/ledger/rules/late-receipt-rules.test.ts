import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { receiveLater } from './receipt-rules.ts';
import { amountsOf, Club, ruled } from './testing/a-club.ts';
import { aLine, aPayment } from './testing/build-money.ts';

/** Money received for a promise of a closed season, in the one that is active now. */
function later(club: Club, promise: string, montant: number): string {
  const { recu: _received, ...payment } = aPayment(montant, { saisonId: 'next' });
  const receipt = { ...payment, excedent: true };
  return club.store.run(
    { reglements: [promise], debtsOf: 'payer' },
    (ledger, context) => receiveLater(ledger, promise, receipt, context)._id,
  );
}

const inClosedSeason = (club: Club) =>
  [...club.store.reglements.values()].filter(
    ({ saisonId, archivedAt }) => saisonId === 'season' && archivedAt === null,
  );
const receivedIn = (club: Club) => inClosedSeason(club).reduce((sum, one) => sum + one.montantRecu, 0);
const left = (club: Club) => club.credits.reduce((sum, { restant }) => sum + restant, 0);

describe('a promise of a closed season', () => {
  it('is paid in part by a règlement of the active one, and is that much smaller', () => {
    const club = new Club();
    const id = club.owe([aLine('m1', 100)]);
    const promise = club.promise(100);
    const receipt = club.reglement(later(club, promise, 30));
    assert.deepEqual(
      [receipt.saisonId, receipt.montantRecu, receipt.allocations],
      ['next', 30, [{ cotisationId: id, adherentId: 'm1', montant: 30 }]],
    );
    const { montantTotal, montantRecu, archivedAt } = club.reglement(promise);
    assert.deepEqual([montantTotal, montantRecu, archivedAt], [70, 0, null]);
    assert.deepEqual(amountsOf(club.cotisation(id)), [100, 100, 30, 'en_cours']);
  });

  it('is archived once nothing of it is left; what was received of it before stays', () => {
    const club = new Club();
    club.owe([aLine('m1', 100)]);
    club.owe([aLine('m2', 50)]);
    const [untouched, begun] = [club.promise(100), club.promise(50)];
    club.receive(begun, 20);
    later(club, untouched, 100);
    later(club, begun, 30);
    assert.ok(club.reglement(untouched).archivedAt);
    const { montantTotal, montantRecu, archivedAt, statut } = club.reglement(begun);
    assert.deepEqual([montantTotal, montantRecu, archivedAt, statut], [20, 20, null, 'complete']);
  });

  it('cannot be received once it is reversed', () => {
    const club = new Club();
    const paid = club.pay(40);
    club.reverse(paid);
    assert.throws(() => later(club, paid, 10), ruled('Ce règlement est contre-passé.'));
  });

  it('is worth to its cotisations what it would have been worth in time, and moves no figure of its season', () => {
    const amount = fc.integer({ min: 1, max: 120 });
    const debts = fc.array(amount, { minLength: 1, maxLength: 3 });
    const property = fc.property(
      debts,
      amount,
      fc.array(amount, { maxLength: 4 }),
      (owed, early, receipts) => {
        const total = owed.reduce((sum, one) => sum + one, 0);
        const [inTime, late] = [new Club(), new Club()].map((club) => {
          const cotisations = owed.map((montant, at) => club.owe([aLine(`m${at}`, montant)]));
          const promise = club.promise(total);
          club.receive(promise, early, { excedent: true });
          return { club, cotisations, promise, frozen: receivedIn(club) };
        }) as [Setup, Setup];
        for (const montant of receipts) {
          // Both refuse what is received already.
          const isLeft = inTime.club.reglement(inTime.promise).statut !== 'complete';
          if (!isLeft) break;
          inTime.club.receive(inTime.promise, montant, { excedent: true });
          later(late.club, late.promise, montant);
        }
        const amounts = ({ club, cotisations }: Setup) =>
          cotisations.map((id) => amountsOf(club.cotisation(id)));
        assert.deepEqual(amounts(late), amounts(inTime));
        assert.equal(left(late.club), left(inTime.club));
        assert.equal(receivedIn(late.club), late.frozen);
      },
    );
    fc.assert(property, { numRuns: 300 });
  });
});

interface Setup {
  club: Club;
  cotisations: string[];
  promise: string;
  frozen: number;
}
