import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordPanel } from './record-panel.tsx';

const user = userEvent.setup();
const onClose = jest.fn();
const refetch = jest.fn();
const onGoTo = jest.fn();
const section = { nom: 'Natation' };
const away = { status: 503, data: { code: 'unavailable', message: 'Momentanément indisponible.' } };
const gone = { status: 404, data: { code: 'not_found', message: 'Cette section n’existe plus.' } };

const panel = (query: { currentData?: typeof section; error?: unknown }) => (
  <RecordPanel
    query={{ ...query, refetch }}
    title="Section"
    titleOf={({ nom }) => `Section ${nom}`}
    loadingText="Chargement de la section..."
    failedTitle="Erreur lors du chargement de la section"
    neighbours={{ position: 1, total: 2, previous: undefined, next: { id: 's2', page: 1 } }}
    onGoTo={onGoTo}
    actions={({ nom }) => <button>Modifier {nom}</button>}
    onClose={onClose}
  >
    {({ nom }) => <p>Tout sur {nom}</p>}
  </RecordPanel>
);

describe('a record beside its list', () => {
  beforeEach(() => {
    onClose.mockClear();
    refetch.mockClear();
  });

  it('says that it is read, and shows it with what can be done once it came', () => {
    const { rerender } = render(panel({}));
    expect(screen.getByRole('dialog', { name: 'Section' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Chargement de la section...');
    expect(screen.getByRole('button', { name: /^Fiche suivante/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Modifier/ })).toBeNull();
    rerender(panel({ currentData: section }));
    expect(screen.getByRole('dialog', { name: 'Section Natation' })).toBeVisible();
    expect(screen.getByText('Tout sur Natation')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Modifier Natation' })).toBeVisible();
  });

  it('has the cursor on its title, and goes at Escape', async () => {
    render(panel({ currentData: section }));
    expect(screen.getByRole('heading', { name: 'Section Natation' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says when it cannot be read, and is asked for again', async () => {
    render(panel({ error: away }));
    expect(screen.getByText('Erreur lors du chargement de la section')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('keeps what was read when reading it again fails, unless it is gone', () => {
    const { rerender } = render(panel({ currentData: section, error: away }));
    expect(screen.getByText('Tout sur Natation')).toBeVisible();
    rerender(panel({ currentData: section, error: gone }));
    expect(screen.queryByText('Tout sur Natation')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Modifier/ })).toBeNull();
    expect(screen.getByText('Élément introuvable')).toBeVisible();
    expect(screen.getByText('Cette section n’existe plus.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });

  it('says of an address that names no record, or another person’s, what it is, and does not offer to try again', () => {
    const { rerender } = render(panel({ error: { status: 400, data: { message: 'Champ incorrect' } } }));
    expect(screen.getByText('Il a peut-être été supprimé, ou l’adresse est incomplète.')).toBeVisible();
    rerender(panel({ error: { status: 403, data: { message: 'Non autorisé.' } } }));
    expect(screen.getByText('Accès refusé')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });
});
