import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MemoryTable } from './memory-table.ts';

interface Person {
  id: string;
  version: number;
  nom: string;
}

interface Bill {
  id: string;
  version: number;
  payer: string;
  paid: boolean;
}

function aClub() {
  const persons = new MemoryTable({
    id: ({ id }: Person) => id,
    version: ({ version }) => version,
    texts: ['nom'] as const,
    textsOf: ({ nom }) => ({ nom }),
    sorts: { nom: ({ nom }) => nom },
    filters: {},
    shown: ({ nom }) => `${nom} shown`,
  });
  const bills = new MemoryTable({
    id: ({ id }: Bill) => id,
    version: ({ version }) => version,
    texts: [] as const,
    textsOf: () => ({}),
    sorts: { id: ({ id }) => id },
    filters: { paid: ({ paid }) => paid },
    links: { payer: { to: persons, ids: ({ payer }) => [payer] } },
  });
  const page = { sort: 'id', order: 'asc', page: 1, limit: 10 } as const;
  return {
    persons,
    bills,
    shown: () => persons.page(persons.where({}), { ...page, sort: 'nom' }).ids.map((id) => persons.shown(id)),
    paidBy: (nom: string) => bills.page(bills.linkedTo(persons.containing(nom, 'nom'), 'payer'), page).ids,
    where: (conditions: Parameters<typeof bills.where>[0]) => bills.page(bills.where(conditions), page).ids,
  };
}

describe('a table in memory', () => {
  it('finds by a link a record that comes later, is renamed, leaves and comes back', () => {
    const { persons, bills, paidBy, shown } = aClub();
    bills.put({ id: 'b1', version: 1, payer: 'p1', paid: false });
    assert.deepEqual(paidBy('ali'), []);
    persons.put({ id: 'p1', version: 1, nom: 'ali' });
    assert.deepEqual(paidBy('ali'), ['b1']);
    persons.put({ id: 'p1', version: 2, nom: 'salma' });
    assert.deepEqual([paidBy('ali'), paidBy('salma')], [[], ['b1']]);
    persons.remove('p1');
    assert.deepEqual([paidBy('salma'), shown()], [[], []]);
    persons.put({ id: 'p1', version: 1, nom: 'ali' });
    assert.deepEqual([paidBy('ali'), shown()], [['b1'], ['ali shown']]);
  });

  it('brings back only what is newer than the version at which it was taken out', () => {
    const { persons } = aClub();
    persons.put({ id: 'p1', version: 1, nom: 'ali' });
    persons.remove('p1', 2);
    persons.put({ id: 'p1', version: 2, nom: 'late' });
    assert.deepEqual(persons.ids, []);
    persons.put({ id: 'p1', version: 3, nom: 'back' });
    persons.remove('p1', 2);
    assert.deepEqual(persons.ids, ['p1']);
  });

  it('knows the versions that it has seen, taken out or not', () => {
    const { persons } = aClub();
    assert.equal(persons.knows('p1', 1), false);
    persons.put({ id: 'p1', version: 2, nom: 'ali' });
    assert.deepEqual([persons.knows('p1', 2), persons.knows('p1', 3)], [true, false]);
    persons.remove('p1', 3);
    assert.equal(persons.knows('p1', 3), true);
    persons.remove('p1');
    assert.equal(persons.knows('p1', 1), false);
  });

  it('meets every condition, asks nothing of a blank one, and lists all when nothing is asked', () => {
    const { bills, where } = aClub();
    bills.put({ id: 'b1', version: 1, payer: 'p1', paid: false });
    bills.put({ id: 'b2', version: 1, payer: 'p1', paid: true });
    bills.put({ id: 'b3', version: 1, payer: 'p2', paid: true });
    assert.deepEqual(where({}), ['b1', 'b2', 'b3']);
    assert.deepEqual(where({ payer: '', paid: undefined }), ['b1', 'b2', 'b3']);
    assert.deepEqual(where({ paid: false }), ['b1']);
    assert.deepEqual(where({ payer: 'p1', paid: true }), ['b2']);
    assert.deepEqual(where({ payer: 'unheard of' }), []);
  });

  it('names the columns that hold something else than the record, and mends them', () => {
    let letter = 'a';
    const beside = new Map<string, string>();
    const bills = new MemoryTable({
      id: ({ id }: Bill) => id,
      version: ({ version }) => version,
      texts: ['nom'] as const,
      textsOf: () => ({ nom: letter }),
      sorts: { nom: () => letter },
      filters: { paid: ({ paid }) => paid, letter: () => ['', letter] },
      links: { payer: { to: aClub().persons, ids: ({ payer }) => [payer, letter] } },
      figures: () => [letter.charCodeAt(0), Number.NaN],
      shown: () => letter,
      beside: [
        {
          put: ({ id }) => void beside.set(id, letter),
          remove: (id) => void beside.delete(id),
          holds: ({ id }) => beside.get(id) === letter,
        },
      ],
    });
    const bill = { id: 'b1', version: 1, payer: 'p1', paid: true };
    bills.put(bill);
    assert.deepEqual(bills.mend(bill), []);
    assert.equal(bills.mend({ ...bill, version: 2 }), undefined, 'a change is under way');
    letter = 'b';
    assert.deepEqual(bills.mend(bill), ['texts', 'nom', 'letter', 'payer', 'figures', 'shown', 'beside']);
    assert.deepEqual(bills.mend(bill), []);
    assert.deepEqual([bills.containing('b', 'nom').size, bills.where({ letter: 'a' }).size], [1, 0]);
    bills.remove('b1', 2);
    assert.deepEqual([bills.mend({ ...bill, version: 2 }), bills.where({}).size], [['row'], 1]);
  });
});
