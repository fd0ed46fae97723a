import {
  countersOf,
  emptyTextOf,
  everything,
  isNarrowed,
  queryOfView,
  summaryOf,
  viewOf,
  withView,
} from './reglement-view-rules.ts';

const at = (query: string) => new URLSearchParams(query);
const query = (address: string, activeId?: string) => queryOfView(viewOf(at(address)), activeId);

describe('the view of the règlements', () => {
  it('is the active season, latest first, when the address says nothing', () =>
    expect(query('', 's1')).toEqual({
      page: 1,
      limit: 50,
      sort: 'dateReglement',
      order: 'desc',
      saisonId: 's1',
    }));

  it.each([
    ['saison=toutes', undefined],
    ['saison=s0', 's0'],
    ['saison=active', 's1'],
  ])('asks for the season of %s', (address, saisonId) =>
    expect(query(address, 's1').saisonId).toBe(saisonId),
  );

  it('asks for the statut of the tab, the criterion only with a term, and the archive on demand', () => {
    expect(query('onglet=en_cours&search=450&searchField=montant&archives=oui')).toMatchObject({
      statut: 'en_cours',
      search: '450',
      searchField: 'montant',
      archivees: true,
    });
    expect(query('searchField=montant')).not.toHaveProperty('searchField');
    expect(query('')).not.toHaveProperty('statut');
  });

  it('finds a name typed without choosing a field', () => {
    expect(query('search=zerhouni')).toMatchObject({ search: 'zerhouni' });
    expect(query('search=zerhouni')).not.toHaveProperty('searchField');
  });

  it('takes defaults for what makes no sense', () =>
    expect(viewOf(at('onglet=payes&page=-1&sort=$where&order=up&searchField=x&archives=non'))).toEqual(
      viewOf(at('')),
    ));

  it('goes back to the first page with anything but another page, and leaves defaults and dialogs alone', () => {
    expect(withView(at('page=3&reglement=r1'), { onglet: 'complete' }).toString()).toBe(
      'reglement=r1&onglet=complete',
    );
    expect(withView(at('page=3'), { page: 4 }).toString()).toBe('page=4');
    expect(withView(at('search=a&searchField=nom'), { search: '' }).toString()).toBe('');
  });

  it('can show everything again', () => {
    expect(isNarrowed(viewOf(at('')))).toBe(true);
    expect(isNarrowed(viewOf(withView(at('onglet=complete&search=a'), everything)))).toBe(false);
  });
});

describe('what the screen says of itself', () => {
  it('counts by statut, the total last', () =>
    expect(countersOf({ en_attente: 1, en_cours: 2, complete: 3, total: 6 })).toEqual([
      { onglet: 'en_attente', label: 'En attente', count: 1 },
      { onglet: 'en_cours', label: 'En cours', count: 2 },
      { onglet: 'complete', label: 'Complets', count: 3 },
      { onglet: 'tous', label: 'Total', count: 6 },
    ]));

  it.each([
    ['', '1\u202f234\u00a0règlements'],
    ['search=ben', '1\u202f234\u00a0résultats pour "ben"'],
    ['archives=oui', '1\u202f234\u00a0règlements supprimés'],
  ])('counts what was found: %s', (address, text) => expect(summaryOf(1234, viewOf(at(address)))).toBe(text));

  it.each([
    ['tous', 'Aucun règlement trouvé'],
    ['en_attente', 'Aucun règlement en attente'],
    ['en_cours', 'Aucun règlement en cours'],
    ['complete', 'Aucun règlement complet'],
  ] as const)('says why %s is empty', (onglet, text) => expect(emptyTextOf({ onglet })).toBe(text));
});
