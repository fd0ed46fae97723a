import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minor } from '@club/service-kit';
import { receivedShares, recounted } from './recount-rules.ts';
import { amountsOf, Club } from './testing/a-club.ts';
import { aLine } from './testing/build-money.ts';

describe('what is received of each allocation', () => {
  const shares = (montantTotal: number, montantRecu: number, montantCredit: number, ...paid: number[]) =>
    receivedShares({
      montantTotal: minor(montantTotal),
      montantRecu: minor(montantRecu),
      montantCredit: minor(montantCredit),
      allocations: paid.map((montant, index) => ({
        cotisationId: `C${index}`,
        adherentId: 'm1',
        montant: minor(montant),
      })),
    }).map(({ recu }) => recu);
  const cases: [what: string, is: number[], recu: number[]][] = [
    ['nothing of a promise', shares(100, 0, 0, 60, 40), [0, 0]],
    ['the first ones first', shares(100, 70, 0, 60, 40), [60, 10]],
    ['all of one received in full', shares(100, 100, 0, 60, 40), [60, 40]],
    ['what became a credit is received before anything else', shares(100, 70, 30, 60, 10), [40, 0]],
    ['a reversal takes all back', shares(-100, -100, -20, -60, -20), [-60, -20]],
  ];
  for (const [what, is, recu] of cases) it(what, () => assert.deepEqual(is, recu));
});

describe('a cotisation counted again', () => {
  const club = new Club();
  const id = club.owe([aLine('m1', 300), aLine('m2', 100)]);
  const other = club.owe([aLine('m1', 100)]);
  club.pay(80, [id]);
  const partly = club.promise(100, [id]);
  club.receive(partly, 40);
  club.use(club.give(20), id, 20);
  const gone = club.pay(50, [id]);
  club.deleteReglement(gone);
  const reversed = club.pay(60, [id]);
  club.reverse(reversed);
  const documents = [[...club.store.reglements.values()], [...club.store.credits.values()]] as const;

  it('is what live règlements and credits pay, promises apart; a reversed pair pays nothing', () => {
    const unknown = {
      ...club.cotisation(id),
      montantAlloue: minor(1),
      montantRegle: minor(1),
      montantTotal: minor(1),
    };
    const counted = recounted(unknown, ...documents);
    assert.deepEqual(amountsOf(counted), [400, 200, 140, 'en_cours']);
    assert.deepEqual(
      counted.adherents.map(({ montantAlloue }) => montantAlloue),
      [150, 50],
    );
    assert.deepEqual(counted, club.cotisation(id));
  });

  it('leaves what pays another one', () => {
    assert.deepEqual(amountsOf(recounted(club.cotisation(other), ...documents)), [100, 0, 0, 'en_attente']);
  });
});
