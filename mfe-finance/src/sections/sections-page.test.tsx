import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { aSection } from '../testing/builders.ts';
import { openFinance } from '../testing/open-finance.ts';
// Compiled with the suite: its first test would wait for it.
import './sections-page.tsx';

const user = userEvent.setup();
const open = (options: Partial<Parameters<typeof openFinance>[0]> = {}) =>
  openFinance({ at: '/sections', ...options });
const click = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

describe('the sections', () => {
  it('are listed by code read as a number, with their state', async () => {
    const judo = aSection({
      id: '5ec200000000000000000002',
      code: '2',
      designation: 'Judo',
      description: 'Dojo',
      active: false,
    });
    const swim = aSection({ appartientDelta: true, requiresCertificatMedical: true });
    open({ answers: { listSections: () => [swim, judo] } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Gestion des sections' })).toBeVisible();
    await screen.findByText('Judo');
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent(/^2JudoDojoNonFermée/);
    expect(second).toHaveTextContent(/^10Natation · certificat exigé—OuiActive/);
    for (const name of ['Code', 'Désignation', 'Description', 'DELTA', 'Statut', 'Actions']) {
      expect(screen.getByRole('columnheader', { name })).toBeVisible();
    }
    expect(screen.getByText('2 sections au total')).toBeVisible();
  });

  it('narrow while one types, and come back', async () => {
    const judo = aSection({ id: '5ec200000000000000000002', code: '2', designation: 'Judo', active: false });
    const { router } = open({ answers: { listSections: () => [aSection(), judo] } });
    await user.type(await screen.findByRole('searchbox', { name: 'Rechercher une section' }), 'jud');
    await waitFor(() => expect(screen.queryByText('Natation')).toBeNull());
    await user.selectOptions(screen.getByLabelText('Statut'), 'Actives');
    expect(await screen.findByText('Aucune section ne correspond')).toBeVisible();
    expect(router.state.location.search).toBe('?search=jud&statut=active');
    await click('Effacer la recherche et les filtres');
    expect(await screen.findByText('Natation')).toBeVisible();
  });

  it('say when there is none, and offer the first', async () => {
    open({ answers: { listSections: () => [] } });
    expect(await screen.findByText('Aucune section')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Nouvelle section' })[1]!);
    expect(await screen.findByRole('dialog', { name: 'Nouvelle section' })).toBeVisible();
  });

  it('offer a retry when they cannot be loaded', async () => {
    let away = true;
    open({ answers: { listSections: () => (away ? problem('unavailable') : [aSection()]) } });
    await screen.findByRole('button', { name: 'Réessayer' });
    away = false;
    await click('Réessayer');
    expect(await screen.findByText('Natation')).toBeVisible();
  });

  it('are refused to somebody who may not read them', async () => {
    open({ permissions: [], answers: { listSections: () => problem('forbidden') } });
    expect(await screen.findByText('Accès refusé')).toBeVisible();
  });

  it('show somebody who may only read no way to change anything', async () => {
    open({ permissions: ['sections.read'], at: '/sections?modifier=5ec100000000000000000001' });
    await screen.findByText('Natation');
    expect(screen.getByRole('button', { name: 'Historique Natation' })).toBeVisible();
    for (const name of [/Nouvelle section/, /^Modifier/, /^Fermer/, /^Supprimer/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('closing a section', () => {
  it('is told, and can be taken back', async () => {
    let section = aSection();
    const { calls } = open({
      answers: {
        listSections: () => [section],
        updateSection: ({ body }) => (section = { ...section, ...(body as object) }),
      },
    });
    await click('Fermer Natation');
    expect(await screen.findByText('Section fermée')).toBeVisible();
    expect(screen.getByText('10 — Natation et ses formules ne sont plus proposées.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Activer Natation' })).toBeVisible();
    await click('Annuler');
    expect(await screen.findByText('Section activée')).toBeVisible();
    const sent = calls.filter(({ name }) => name === 'updateSection').map(({ body }) => body);
    expect(sent).toEqual([{ active: false }, { active: true }]);
  });

  it('says when it could not be done', async () => {
    open({ answers: { updateSection: () => problem('unavailable') } });
    await click('Fermer Natation');
    expect(await screen.findByText(/^Impossible de modifier le statut\./)).toBeVisible();
  });
});
