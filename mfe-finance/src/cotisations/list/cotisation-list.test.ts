import { viewOf, withView } from '@club/ui/list';
import { cotisationList, emptyTextOf, isNarrowed, queryOfView, summaryOf } from './cotisation-list.ts';

const at = (address: string) => viewOf(cotisationList, new URLSearchParams(address));
const query = (address: string, saisonId?: string) => queryOfView(at(address), saisonId);

describe('the view of the cotisations', () => {
  it('is the active season, latest first, when the address says nothing', () => {
    expect(at('').saison).toBe('active');
    expect(query('', 's1')).toEqual({ page: 1, limit: 50, sort: 'createdAt', order: 'desc', saisonId: 's1' });
  });

  it('asks for no season when none is active', () => {
    expect(query('', undefined)).not.toHaveProperty('saisonId');
  });

  it('sends the criterion only with a term, and each filter', () => {
    expect(query('searchField=nom')).not.toHaveProperty('searchField');
    expect(
      query(
        'search=ben&searchField=nom&statut=en_cours&type=famille&sansReglement=oui&aPayer=oui&archivees=oui',
      ),
    ).toMatchObject({
      search: 'ben',
      searchField: 'nom',
      statut: 'en_cours',
      type: 'famille',
      sansReglement: true,
      aPayer: true,
      archivees: true,
    });
  });

  it('finds a name typed without choosing a field', () => {
    expect(query('search=zerhouni')).toMatchObject({ search: 'zerhouni' });
    expect(query('search=zerhouni')).not.toHaveProperty('searchField');
  });

  it('takes defaults for what makes no sense', () => {
    expect(at('page=-1&sort=zz&statut=zz&type=zz&archivees=non')).toEqual(at(''));
  });

  it('goes back to the first page with anything but another page, and leaves defaults and dialogs alone', () => {
    const address = new URLSearchParams('page=3&cotisation=c1');
    expect(withView(cotisationList, address, { statut: 'payee' }).toString()).toBe(
      'cotisation=c1&statut=payee',
    );
  });
});

describe('what the list says of itself', () => {
  it('counts what was found', () => {
    expect(summaryOf(1234, at(''))).toBe('1\u202f234\u00a0cotisations au total');
    expect(summaryOf(2, at('search=ben'))).toBe('2\u00a0résultats pour "ben"');
    expect(summaryOf(2, at('archivees=oui'))).toBe('2\u00a0cotisations supprimées');
  });

  it.each([
    ['search=zz', 'Aucun résultat pour "zz"', true],
    ['archivees=oui', 'Aucune cotisation supprimée', false],
    ['statut=payee', 'Aucune cotisation ne correspond à ces filtres', true],
    ['', 'Aucune cotisation trouvée', false],
  ])('says why %s is empty', (address, text, narrowed) => {
    expect(emptyTextOf(at(address))).toBe(text);
    expect(isNarrowed(at(address))).toBe(narrowed);
  });
});
