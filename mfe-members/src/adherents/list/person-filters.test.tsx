import { act, screen, waitFor } from '@testing-library/react';
import { defaultSettings } from '@club/contract';
import { setClub } from '@club/ui/club';
import userEvent from '@testing-library/user-event';
import { anAdherentRow } from '../../testing/builders.ts';
import { aPage, openMembers } from '../../testing/open-members.ts';

const user = userEvent.setup({ delay: null });

describe('filters of the member list by sex, age and season', () => {
  it('are chips with what they hide, kept in the address; a wrong age says what to type', async () => {
    const { router, calls } = openMembers({
      answers: {
        listSaisons: () => [{ id: 's1', nom: '2025-2026' }] as never,
        listAdherents: ({ query }) => aPage([anAdherentRow()], query.sexe ? 3 : 20),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Filtres' }));
    await user.selectOptions(screen.getByLabelText('Sexe'), 'Femmes');
    await user.type(screen.getByLabelText('Âge minimum'), '130{Enter}');
    expect(screen.getByText('Saisissez un nombre entre 0 et 120')).toBeVisible();
    await user.clear(screen.getByLabelText(/^Âge minimum/));
    await user.type(screen.getByLabelText(/^Âge minimum/), '20{Enter}');
    await user.selectOptions(await screen.findByLabelText('Inscrits en'), '2025-2026');
    expect(router.state.location.search).toBe('?sexe=femmes&ageMin=20&inscrit=s1');
    expect(await screen.findByText(/^3\sfiltres · 17\sadhérents masqués$/)).toBeVisible();
    expect(calls.findLast(({ query }) => query.limit === '50')?.query).toMatchObject({
      sexe: 'femmes',
      ageMin: '20',
      saisonInscriptionId: 's1',
    });
    await user.click(screen.getByRole('button', { name: /^Retirer le filtre Âge minimum.: 20.ans$/ }));
    expect(router.state.location.search).toBe('?sexe=femmes&inscrit=s1');
  });
});

describe('the filter of the member list by category of tariffs', () => {
  const withCategories = (...categoriesTarif: string[]) =>
    setClub({
      ...defaultSettings,
      cotisationSettings: { ...defaultSettings.cotisationSettings, categoriesTarif },
    });
  afterEach(() => act(() => setClub(defaultSettings)));

  it('offers those of the club, and is not there where the club has none', async () => {
    withCategories('Étudiant', 'Résident');
    const { router, calls } = openMembers();
    await user.click(await screen.findByRole('button', { name: 'Filtres' }));
    await user.selectOptions(screen.getByLabelText('Catégorie de tarif'), 'Résident');
    expect(router.state.location.search).toBe('?categorie=R%C3%A9sident');
    expect(calls.findLast(({ query }) => query.limit === '50')?.query).toMatchObject({
      categorieTarif: 'Résident',
    });
    act(() => withCategories());
    await user.click(await screen.findByRole('button', { name: /^Retirer le filtre Catégorie de tarif/ }));
    expect(screen.queryByLabelText('Catégorie de tarif')).toBeNull();
  });
});

describe('filters of the member list by what they hold', () => {
  const catalogue = {
    listSaisons: () => [{ id: 's1', nom: '2025-2026' }] as never,
    listSections: () => [{ id: 'n1', code: '10', designation: 'Natation' }] as never,
    listFormules: () => [],
  };
  const fold = async () => user.click(await screen.findByRole('button', { name: /^Filtres/ }));

  it('are of the active season until one is chosen', async () => {
    const { router } = openMembers({
      answers: catalogue,
      permissions: ['adherents.read', 'cotisations.read', 'sections.read'],
    });
    await fold();
    // Options come once the filters are opened.
    expect(await screen.findByRole('option', { name: '10 — Natation' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Section, saison active'), '10 — Natation');
    expect(router.state.location.search).toBe('?section=n1');
    await user.selectOptions(screen.getByLabelText('Cotisation de'), '2025-2026');
    expect(screen.getByRole('button', { name: /^Retirer le filtre Section.: 10 — Natation$/ })).toBeVisible();
    expect(screen.queryByLabelText(/^Formule/)).toBeNull();
  });

  it('name the members of a season, as its figures count them; one that only figures ask for is shown while they do', async () => {
    const { router } = openMembers({
      answers: catalogue,
      at: '/members?membre=s1',
      permissions: ['adherents.read', 'cotisations.read'],
    });
    await fold();
    const season = await screen.findByLabelText('Membres de la saison');
    await waitFor(() => expect(season).toHaveDisplayValue('2025-2026'));
    expect(screen.queryByLabelText('Et cotisation de')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Retirer le filtre Membres de la saison/ }));
    expect(router.state.location.search).toBe('');
  });

  it('are for who may read cotisations alone', async () => {
    openMembers({ answers: catalogue, permissions: ['adherents.read', 'sections.read'] });
    await fold();
    expect(screen.getByLabelText('Sexe')).toBeVisible();
    for (const label of ['Cotisation de', /^Section/, 'Membres de la saison'])
      expect(screen.queryByLabelText(label)).toBeNull();
  });
});
