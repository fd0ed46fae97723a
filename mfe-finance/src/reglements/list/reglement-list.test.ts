import { viewOf, withView } from '@club/ui/list';
import { emptyTexts, queryOfView, reglementList, summaryOf, tabsOf } from './reglement-list.ts';

const at = (address: string) => viewOf(reglementList, new URLSearchParams(address));
const query = (address: string, saisonId?: string) => queryOfView(at(address), saisonId);

describe('the view of the règlements', () => {
  it('is the active season, latest first, when the address says nothing', () => {
    expect(at('').saison).toBe('active');
    expect(query('', 's1')).toEqual({
      page: 1,
      limit: 50,
      sort: 'dateReglement',
      order: 'desc',
      saisonId: 's1',
    });
  });

  it('asks for the statut of the tab, the criterion only with a term, and the archive on demand', () => {
    expect(query('onglet=en_cours&search=450&searchField=montant&archives=oui')).toMatchObject({
      statut: 'en_cours',
      search: '450',
      searchField: 'montant',
      archivees: true,
    });
    expect(query('searchField=montant')).not.toHaveProperty('searchField');
    for (const absent of ['statut', 'saisonId', 'archivees']) expect(query('')).not.toHaveProperty(absent);
  });

  it('finds a name typed without choosing a field', () => {
    expect(query('search=zerhouni')).toMatchObject({ search: 'zerhouni' });
    expect(query('search=zerhouni')).not.toHaveProperty('searchField');
  });

  it('takes defaults for what makes no sense', () =>
    expect(at('onglet=payes&page=-1&sort=$where&order=up&searchField=x&archives=non')).toEqual(at('')));

  it('goes back to the first page with another tab, and leaves the dialog alone', () => {
    const address = new URLSearchParams('page=3&reglement=r1');
    expect(withView(reglementList, address, { onglet: 'complete' }).toString()).toBe(
      'reglement=r1&onglet=complete',
    );
  });
});

describe('what the screen says of itself', () => {
  it('counts each tab, once it is known', () => {
    expect(tabsOf(undefined).map(({ count }) => count)).toEqual([null, null, null, null]);
    expect(tabsOf({ en_attente: 1, en_cours: 2, complete: 3, contre_passes: 0, total: 6 })).toEqual([
      { id: 'tous', label: 'Tous les règlements', count: 6 },
      { id: 'en_attente', label: 'En attente', count: 1 },
      { id: 'en_cours', label: 'En cours', count: 2 },
      { id: 'complete', label: 'Complets', count: 3 },
    ]);
  });

  it('says how many of all are reversed: they are no «Complets»', () => {
    const compteurs = { en_attente: 0, en_cours: 0, complete: 3, contre_passes: 2, total: 5 };
    const [all, , , complete] = tabsOf(compteurs);
    expect([complete?.count, all?.label, all?.count]).toEqual([
      3,
      'Tous les règlements, dont 2\u00a0contre-passés',
      5,
    ]);
  });

  it.each([
    ['', '1\u202f234\u00a0règlements'],
    ['search=ben', '1\u202f234\u00a0résultats pour "ben"'],
    ['archives=oui', '1\u202f234\u00a0règlements supprimés'],
  ])('counts what was found: %s', (address, text) => expect(summaryOf(1234, at(address))).toBe(text));

  it.each([
    ['tous', 'Aucun règlement trouvé'],
    ['en_attente', 'Aucun règlement en attente'],
    ['en_cours', 'Aucun règlement en cours'],
    ['complete', 'Aucun règlement complet'],
  ] as const)('says why %s is empty', (onglet, text) => expect(emptyTexts[onglet]).toBe(text));
});
