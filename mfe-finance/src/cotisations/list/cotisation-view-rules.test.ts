import {
  emptyTextOf,
  isNarrowed,
  queryOfView,
  summaryOf,
  viewOf,
  withView,
} from './cotisation-view-rules.ts';

const at = (query: string) => new URLSearchParams(query);
const query = (address: string, activeId?: string) => queryOfView(viewOf(at(address)), activeId);

describe('the view of the cotisations', () => {
  it('is the active season, latest first, when the address says nothing', () => {
    expect(query('', 's1')).toEqual({ page: 1, limit: 50, sort: 'createdAt', order: 'desc', saisonId: 's1' });
  });

  it.each([
    ['saison=toutes', undefined],
    ['saison=s0', 's0'],
    ['saison=active', 's1'],
  ])('asks for the season of %s', (address, saisonId) => {
    expect(query(address, 's1').saisonId).toBe(saisonId);
  });

  it('asks for no season when none is active', () => {
    expect(query('', undefined)).not.toHaveProperty('saisonId');
  });

  it('sends the criterion only with a term, and each filter', () => {
    expect(query('searchField=nom')).not.toHaveProperty('searchField');
    expect(
      query('search=ben&searchField=nom&statut=en_cours&type=famille&sansReglement=oui&archivees=oui'),
    ).toMatchObject({
      search: 'ben',
      searchField: 'nom',
      statut: 'en_cours',
      type: 'famille',
      sansReglement: true,
      archivees: true,
    });
  });

  it('finds a name typed without choosing a field', () => {
    expect(query('search=zerhouni')).toMatchObject({ search: 'zerhouni' });
    expect(query('search=zerhouni')).not.toHaveProperty('searchField');
  });

  it('takes defaults for what makes no sense', () => {
    expect(viewOf(at('page=-1&sort=zz&statut=zz&type=zz&archivees=non'))).toMatchObject({
      page: 1,
      sort: 'createdAt',
      statut: null,
      type: null,
      archivees: null,
    });
  });

  it('goes back to the first page with anything but another page, and leaves defaults and dialogs alone', () => {
    expect(withView(at('page=3&cotisation=c1'), { statut: 'payee' }).toString()).toBe(
      'cotisation=c1&statut=payee',
    );
    expect(withView(at('page=3'), { page: 4 }).toString()).toBe('page=4');
    expect(withView(at('search=a&searchField=nom'), { search: '' }).toString()).toBe('');
  });
});

describe('what the list says of itself', () => {
  it('counts what was found', () => {
    expect(summaryOf(1234, viewOf(at('')))).toBe('1\u202f234\u00a0cotisations au total');
    expect(summaryOf(2, viewOf(at('search=ben')))).toBe('2\u00a0résultats pour "ben"');
    expect(summaryOf(2, viewOf(at('archivees=oui')))).toBe('2\u00a0cotisations supprimées');
  });

  it.each([
    ['search=zz', 'Aucun résultat pour "zz"', true],
    ['archivees=oui', 'Aucune cotisation supprimée', false],
    ['statut=payee', 'Aucune cotisation ne correspond à ces filtres', true],
    ['', 'Aucune cotisation trouvée', false],
  ])('says why %s is empty', (address, text, narrowed) => {
    expect(emptyTextOf(viewOf(at(address)))).toBe(text);
    expect(isNarrowed(viewOf(at(address)))).toBe(narrowed);
  });
});
