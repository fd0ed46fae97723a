import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minor } from '@club/service-kit';
import type { CotisationDocument } from '../../documents/money/cotisations.ts';
import {
  allocate,
  allocatedTo,
  mergeAllocations,
  oldestFirst,
  shareOverLines,
  takeFromEnd,
  unallocated,
  withdrawn,
} from './allocation-rules.ts';
import { Club, paidBy } from './testing/a-club.ts';
import { aLine } from './testing/build-money.ts';

/** A cotisation of lines `[price, allocated]`, members `m1`, `m2`… */
function cotisation(_id: string, ...lines: [price: number, allocated: number][]): CotisationDocument {
  const adherents = lines.map(([price, allocated], index) => ({
    ...aLine(`m${index + 1}`, price),
    montantAlloue: minor(allocated),
  }));
  const [total, alloue] = [0, 1].map((column) => lines.reduce((sum, line) => sum + (line[column] ?? 0), 0));
  const club = new Club();
  const open = club.cotisation(club.owe(adherents));
  return { ...open, _id, adherents, montantTotal: minor(total ?? 0), montantAlloue: minor(alloue ?? 0) };
}

/** `C m 10` is 10 units allocated to the member `m` of cotisation `C`. */
const allocations = (...texts: string[]) =>
  texts.map((text) => {
    const [cotisationId = '', adherentId = '', montant] = text.split(' ');
    return { cotisationId, adherentId, montant: minor(Number(montant)) };
  });

describe('allocating', () => {
  it('shares over the lines in proportion to what each still owes', () => {
    const family = cotisation('F', [300, 0], [150, 50], [100, 100]);
    assert.equal(unallocated(family), 400);
    assert.deepEqual(shareOverLines(family, minor(100)), allocations('F m1 75', 'F m2 25'));
    assert.deepEqual(shareOverLines(family, minor(400)), allocations('F m1 300', 'F m2 100'));
  });

  it('pays cotisations in the order given, as far as each is unpaid', () => {
    const debts = [cotisation('A', [100, 60]), cotisation('B', [50, 50]), cotisation('C', [80, 0])];
    assert.deepEqual(allocate(minor(100), debts), {
      allocations: allocations('A m1 40', 'C m1 60'),
      rest: 0,
    });
    assert.deepEqual(allocate(minor(150), debts), {
      allocations: allocations('A m1 40', 'C m1 80'),
      rest: 30,
    });
    assert.deepEqual(allocate(minor(5), []), { allocations: [], rest: 5 });
  });

  it('adds to a line already paid, keeps the lines of a cotisation together, puts another cotisation last', () => {
    const paid = allocations('A m1 10', 'B m1 20');
    const more = allocations('A m2 3', 'A m1 5', 'C m1 7');
    assert.deepEqual(mergeAllocations(paid, more), allocations('A m1 15', 'A m2 3', 'B m1 20', 'C m1 7'));
    assert.deepEqual(paid, allocations('A m1 10', 'B m1 20'));
  });

  it('says what pays one cotisation', () => {
    const paid = allocations('A m1 10', 'B m1 20', 'A m2 5');
    assert.equal(allocatedTo('A', paid), 15);
    assert.equal(allocatedTo('Z', paid), 0);
  });
});

describe('taking back', () => {
  const paid = allocations('A m1 10', 'A m2 5', 'B m1 20');

  it('takes from the end', () => {
    assert.deepEqual(takeFromEnd(paid, minor(22)), allocations('A m1 10', 'A m2 3'));
    assert.deepEqual(takeFromEnd(paid, minor(0)), paid);
    assert.deepEqual(takeFromEnd(paid, minor(35)), []);
  });

  it('takes from one cotisation only', () => {
    assert.deepEqual(takeFromEnd(paid, minor(6), 'A'), allocations('A m1 9', 'B m1 20'));
  });

  it('never takes more than there is', () => {
    assert.throws(() => takeFromEnd(paid, minor(36)), RangeError);
    assert.throws(() => takeFromEnd(paid, minor(16), 'A'), RangeError);
  });

  it('shares what is kept of a cotisation as if no more had been paid', () => {
    const family = cotisation('A', [100, 60], [100, 60]);
    const all = allocations('A m1 60', 'A m2 60', 'B m1 20');
    assert.deepEqual(
      withdrawn(all, minor(80), () => family),
      allocations('A m1 30', 'A m2 30'),
    );
    assert.deepEqual(
      withdrawn(all, minor(20), () => family),
      allocations('A m1 60', 'A m2 60'),
    );
  });
});

describe('oldest first', () => {
  it('sorts by moment, then by id, and leaves its argument', () => {
    const [noon, later] = [new Date('2026-09-10T12:00:00Z'), new Date('2026-09-10T12:00:01Z')];
    const documents = [
      { _id: 'c', createdAt: later },
      { _id: 'b', createdAt: noon },
      { _id: 'a', createdAt: noon },
    ];
    assert.deepEqual(
      oldestFirst(documents).map(({ _id }) => _id),
      ['a', 'b', 'c'],
    );
    assert.equal(documents[0]?._id, 'c');
  });

  it('decides which debt a payment pays', () => {
    const club = new Club();
    const [first, second] = [club.owe([aLine('m1', 100)]), club.owe([aLine('m1', 100)])];
    const reglement = club.reglement(club.pay(150));
    assert.deepEqual(paidBy(reglement.allocations), [
      [first, 'm1', 100],
      [second, 'm1', 50],
    ]);
  });
});
