import { viewOf } from '@club/ui/list';
import { filtreOf } from '../lots/choix.ts';
import { adherentList, captionOf, emptyTextOf, queryOfView, summaryOf } from './adherent-list.ts';

const at = (query: string) => viewOf(adherentList, new URLSearchParams(query));

describe('what the list asks and says', () => {
  it('opens on the members by name, and takes no nonsense', () => {
    const first = { page: 1, sort: 'nom', order: 'asc', search: '', searchField: 'all' };
    const noFilter = {
      sexe: null,
      ageMin: '',
      ageMax: '',
      ageInconnu: false,
      categorie: '',
      inscrit: '',
      sansSaison: false,
    };
    const nothingHeld = { membre: '', cotisation: '', section: '', formule: '', aussi: '', sans: '' };
    const noFilters = { ...noFilter, ...nothingHeld, nonRenouveles: '', derniere: '' };
    expect(at('')).toEqual({ ...first, statut: null, personnes: 'adherents', ...noFilters });
    expect(at('sort=$where&searchField=motDePasse&statut=parti&personnes=toutes')).toEqual(at(''));
    expect(at('sexe=x&ageMin=-1&ageMax=121&ageInconnu=1')).toEqual(at(''));
  });

  it('sends search parameters only when a term is active', () => {
    expect(queryOfView(at('page=2'))).toEqual({ page: 2, limit: 50, sort: 'nom', order: 'asc' });
    expect(queryOfView(at('search=ali&searchField=nom'))).toMatchObject({
      search: 'ali',
      searchField: 'nom',
    });
  });

  it('asks for sex, ages and the season of inscription, also for an act on all that is found', () => {
    const view = at('sexe=femmes&ageMin=0&ageMax=9&inscrit=s1');
    const asked = { sexe: 'femmes', ageMin: 0, ageMax: 9, saisonInscriptionId: 's1' };
    expect(queryOfView(view)).toMatchObject(asked);
    expect(filtreOf(view)).toEqual({ personnes: 'adherents', ...asked });
    expect(queryOfView(at('cotisation=s1&section=n1&aussi=s0&nonRenouveles=s2&derniere=s0'))).toMatchObject({
      cotisationSaisonId: 's1',
      sectionId: 'n1',
      aussiSaisonId: 's0',
      nonRenouvelesSaisonId: 's2',
      derniereSaisonId: 's0',
    });
    expect(queryOfView(at('ageInconnu=oui'))).toMatchObject({ ageInconnu: true });
    expect(filtreOf(at('sansSaison=oui'))).toEqual({ personnes: 'adherents', sansSaison: true });
  });

  it('counts in French and names the active search', () => {
    expect(summaryOf(12856, at(''))).toBe('12\u202f856\u00a0adhérents au total');
    expect(summaryOf(3, at('search=ali&searchField=nom'))).toBe(
      '3\u00a0adhérents au total - Recherche active\u00a0: ali dans Nom',
    );
  });

  it('speaks of payers when it shows them', () => {
    const payers = at('personnes=payeurs');
    expect(queryOfView(payers)).toMatchObject({ personnes: 'payeurs' });
    expect(captionOf(payers, 60)).toBe('Liste des payeurs non adhérents (Page 1 sur 2)');
    expect(summaryOf(3, payers)).toBe('3\u00a0payeurs non adhérents au total');
    expect(emptyTextOf(payers)).toBe('Aucun payeur non adhérent');
  });

  it('says why nothing is there', () => {
    expect(emptyTextOf(at('search=zz'))).toBe('Aucun résultat pour "zz"');
    expect(emptyTextOf(at(''))).toBe('Aucun adhérent trouvé');
  });
});
