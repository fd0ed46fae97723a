import { movedKey, toggledKey } from './column-order-rules.ts';
import { shownColumns, everyColumn, keptQuery } from './list-layout.ts';

const column = (key: string, header = key) => ({ key, header });
const own = [column('code'), column('nom'), column('statut')];
const more = [column('age'), column('nom', 'Autre nom'), column('age', 'Encore')];
const keysOf = (columns: readonly { key: string }[]) => columns.map(({ key }) => key);

describe('the columns of a list', () => {
  it.each([
    ['', ['code', 'nom', 'statut']],
    ['statut,age', ['statut', 'age']],
    ['age,motDePasse,nom,age', ['age', 'nom']],
    ['motDePasse', ['code', 'nom', 'statut']],
  ])('chosen as «%s» are %j', (chosen, shown) =>
    expect(keysOf(shownColumns(own, more, chosen))).toEqual(shown),
  );

  it('are offered once each, the list’s own before another of its key', () => {
    const every = everyColumn(own, more);
    expect(keysOf(every)).toEqual(['code', 'nom', 'statut', 'age']);
    expect(every[1]?.header).toBe('nom');
  });

  it('are taken, left out and moved', () => {
    expect(toggledKey(['a', 'b'], 'b')).toEqual(['a']);
    expect(toggledKey(['a'], 'b')).toEqual(['a', 'b']);
    expect(movedKey(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(movedKey(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
    expect(movedKey(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
  });
});

it('keeps of an address what is no matter of the moment, in one order', () => {
  const params = new URLSearchParams(
    'statut=bloque&search=ali&page=3&fiche=a1&colonnes=nom,age&order=desc&sort=nom&lignes=aerees&autre=1',
  );
  expect(keptQuery({ filters: ['statut', 'personnes'] }, params)).toBe(
    'colonnes=nom%2Cage&lignes=aerees&order=desc&sort=nom&statut=bloque',
  );
  expect(keptQuery({ filters: [] }, new URLSearchParams('search=ali&page=2'))).toBe('');
});
