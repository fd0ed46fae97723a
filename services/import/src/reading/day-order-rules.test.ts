import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { orderOfColumn, remarkOfOrder, type DayOrder } from './day-order-rules.ts';

describe('the order of day and month', () => {
  const columns: [what: string, cells: string[], usual: DayOrder, order: DayOrder, known: string][] = [
    ['a day above 12 first', ['04/12/1988', '25/03/1990'], 'mois', 'jour', 'certain'],
    ['a day above 12 second', ['04/12/1988', '03/25/1990'], 'jour', 'mois', 'certain'],
    ['no such day', ['04/12/1988', '11/02/1975'], 'jour', 'jour', 'open'],
    ['no such day in a club that writes the month first', ['04/12/1988'], 'mois', 'mois', 'open'],
    ['both', ['25/03/1990', '03/25/1990'], 'jour', 'jour', 'mixed'],
    ['the same figure twice', ['05/05/1990'], 'jour', 'jour', 'none'],
    ['dates in letters', ['13 sept. 1988', ''], 'jour', 'jour', 'none'],
    ['two-digit years', ['13.9.88'], 'mois', 'jour', 'certain'],
    ['an impossible day', ['31/02/1990'], 'mois', 'jour', 'certain'],
  ];
  for (const [what, cells, usual, order, known] of columns) {
    it(what, () => {
      const found = orderOfColumn(cells, usual);
      assert.deepEqual([found.order, found.known], [order, known]);
    });
  }

  it('is told where it is not the expected one, without the year of anybody', () => {
    const told = (cells: string[]) => remarkOfOrder('Né le', orderOfColumn(cells, 'jour'));
    assert.equal(told(['25/03/1990']), undefined);
    assert.equal(
      told(['03/25/1990']),
      'Dans «\u202fNé le\u202f», le mois est lu d’abord, comme le veut 03/25.',
    );
    assert.match(told(['03/25/1990', '25/03/1990']) ?? '', /Vérifiez-les/);
  });

  it('is asked about where nothing decides, also beside dates of both orders', () => {
    const asked = (cells: string[]) => orderOfColumn(cells, 'jour').either;
    assert.equal(asked(['04/12/1988']), '04/12');
    assert.equal(asked(['03/25/1990', '25/03/1990', '4.12.88']), '4.12');
    assert.equal(asked(['03/25/1990', '04/12/1988']), undefined);
    assert.equal(asked(['05/05/1990', '5/05/1991']), undefined);
  });
});
