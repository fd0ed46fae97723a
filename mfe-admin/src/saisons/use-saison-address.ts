import { useUrlState } from '@club/router';

const closed = { nouvelle: '', creer: '', modifier: '', cloturer: '', supprimer: '', statistiques: '' };

/** What the screen of seasons shows, as its address says: the page, and the one dialog that is open. */
export function useSaisonAddress() {
  const [state, set] = useUrlState({ ...closed, page: 1 });
  const show = (dialog: Partial<typeof closed>) => set({ ...closed, ...dialog });
  return {
    ...state,
    goToPage: (page: number) => set({ page }),
    openNew: () => show({ nouvelle: 'oui' }),
    create: () => show({ creer: 'oui' }),
    edit: (id: string) => show({ modifier: id }),
    close: (id: string) => show({ cloturer: id }),
    remove: (id: string) => show({ supprimer: id }),
    showStatistics: (id: string) => show({ statistiques: id }),
    closeDialog: () => set(closed, { replace: true }),
  };
}
