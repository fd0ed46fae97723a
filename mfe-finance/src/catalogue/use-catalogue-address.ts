import { useUrlState } from '@club/router';

/** What the address of a catalogue says: page, search, filters, and the record whose form or history is open. */
const defaults = {
  page: 1,
  recherche: '',
  statut: '',
  section: '',
  nouveau: '',
  modifier: '',
  historique: '',
};

type Filters = Partial<Pick<typeof defaults, 'recherche' | 'statut' | 'section'>>;

/** Reads and changes it. Typing replaces the step of «back», opening a form adds one. */
export function useCatalogueAddress() {
  const [address, setAddress] = useUrlState(defaults);
  return {
    ...address,
    filter: (change: Filters) => setAddress({ ...change, page: 1 }, { replace: true }),
    forgetFilters: () => setAddress({ recherche: '', statut: '', section: '', page: 1 }, { replace: true }),
    goToPage: (page: number) => setAddress({ page }),
    create: () => setAddress({ nouveau: 'oui' }),
    edit: (id: string) => setAddress({ modifier: id }),
    showHistory: (id: string) => setAddress({ historique: id }),
    close: () => setAddress({ nouveau: '', modifier: '', historique: '' }, { replace: true }),
  };
}
