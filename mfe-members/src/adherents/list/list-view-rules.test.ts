import { emptyTextOf, queryOfView, summaryOf, titleOf, viewOf, withView } from './list-view-rules.ts';

const at = (query: string) => new URLSearchParams(query);

describe('the address of the member list', () => {
  it('is read with defaults for what is absent or makes no sense', () => {
    const order = { page: 1, sort: 'nom', order: 'asc' };
    const first = { ...order, search: '', searchField: 'all', statut: null, personnes: 'adherents' };
    expect(viewOf(at(''))).toEqual(first);
    const senseless = 'page=-3&sort=$where&order=up&searchField=motDePasse&statut=parti&personnes=toutes';
    expect(viewOf(at(senseless))).toEqual(first);
  });

  it('comes back as it was written', () => {
    const change = {
      page: 4,
      sort: 'email',
      order: 'desc',
      search: 'ben ali',
      searchField: 'nom',
      statut: 'bloque',
      personnes: 'payeurs',
    } as const;
    expect(viewOf(withView(at(''), change))).toEqual(change);
  });

  it('stays plain for the first view, and keeps what is not of the list', () => {
    expect(withView(at('page=4&fiche=a1'), { page: 1 }).toString()).toBe('fiche=a1');
  });

  it('goes back to the first page when the search, the sort or the filter changes', () => {
    expect(viewOf(withView(at('page=7'), { search: 'ali' })).page).toBe(1);
    expect(viewOf(withView(at('page=7'), { statut: 'actif' })).page).toBe(1);
    expect(viewOf(withView(at('search=ali'), { page: 2 }))).toMatchObject({ page: 2, search: 'ali' });
  });

  it('forgets the field when the search is cleared', () => {
    expect(withView(at('search=ali&searchField=nom'), { search: '' }).toString()).toBe('');
  });
});

describe('what the list asks and says', () => {
  it('sends search parameters only when a term is active', () => {
    expect(queryOfView(viewOf(at('page=2')))).toEqual({ page: 2, limit: 50, sort: 'nom', order: 'asc' });
    expect(queryOfView(viewOf(at('search=ali&searchField=nom')))).toMatchObject({
      search: 'ali',
      searchField: 'nom',
    });
  });

  it('counts in French and names the active search', () => {
    expect(summaryOf(12856, viewOf(at('')))).toBe('12\u202f856\u00a0adhérents au total');
    expect(summaryOf(3, viewOf(at('search=ali&searchField=nom')))).toBe(
      '3\u00a0adhérents au total - Recherche active\u00a0: ali dans Nom',
    );
  });

  it('speaks of payers when it shows them', () => {
    const payers = viewOf(at('personnes=payeurs'));
    expect(queryOfView(payers)).toMatchObject({ personnes: 'payeurs' });
    expect(titleOf(payers, 2)).toBe('Liste des Payeurs non adhérents (Page 1 sur 2)');
    expect(summaryOf(3, payers)).toBe('3\u00a0payeurs non adhérents au total');
    expect(emptyTextOf(payers)).toBe('Aucun payeur non adhérent');
  });

  it('says why nothing is there', () => {
    expect(emptyTextOf(viewOf(at('search=zz')))).toBe('Aucun résultat pour "zz"');
    expect(emptyTextOf(viewOf(at('')))).toBe('Aucun adhérent trouvé');
  });
});
