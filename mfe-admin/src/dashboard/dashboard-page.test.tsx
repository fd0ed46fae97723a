import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '@club/testing';
import { someDashboardStats, someStatistiques } from '../testing/builders.ts';
import { openDashboard as open, otherPaths } from '../testing/open-dashboard.ts';
// Compiled with the suite: its first test would wait for it.
import './dashboard-page.tsx';

const user = userEvent.setup();
const panel = (name: string) => screen.findByRole('region', { name });

describe('the dashboard', () => {
  it('shows the season and the four cards with their trends', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    expect(screen.getByText('Vue d’ensemble de votre système de gestion')).toBeVisible();
    expect(await screen.findByText('Saison', { selector: 'p' })).toHaveTextContent('Saison 2026-2027');
    const members = screen.getByRole('article', { name: 'Total adhérents' });
    expect(members).toHaveTextContent(/12\s856.*3\snouveaux aujourd’hui\+50\s% par rapport à hier/);
    expect(within(members).getByRole('img')).toHaveAccessibleName(/au plus 3, aujourd’hui 3/);
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  it('says that no season is active', async () => {
    open({ answers: { getEnhancedDashboardStats: () => someDashboardStats({ saison: null }) } });
    expect(await screen.findByText('Aucune saison active')).toBeVisible();
  });

  it('sends nobody to the administrator for certificates while no season is active', async () => {
    open({
      answers: { listCertificats: () => problem('not_found', { message: 'Contactez l’administrateur.' }) },
    });
    expect(await screen.findByText(/Certificats\s: aucune saison n’est active/)).toBeVisible();
    expect(screen.queryByText(/administrateur\./)).toBeNull();
  });

  it('leads to the form of a new member', async () => {
    const { router } = open();
    await user.click(await screen.findByRole('button', { name: 'Nouvel adhérent' }));
    expect(router.state.location.pathname + router.state.location.search).toBe('/members?nouveau=oui');
  });

  it('keeps each part apart: one that fails leaves the others, and comes back by itself or on demand', async () => {
    let away = true;
    open({
      answers: {
        getEnhancedDashboardStats: () => (away ? problem('unavailable') : someDashboardStats()),
        listActivites: () => problem('internal'),
      },
    });
    expect(await within(await panel('Adhérents récents')).findByText('Salma Trabelsi')).toBeVisible();
    expect(within(await panel('Activité récente')).getByRole('button', { name: 'Réessayer' })).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    away = false;
    await user.click(screen.getAllByRole('button', { name: 'Réessayer' })[0]!);
    expect(await screen.findByText(/12\s856/)).toBeVisible();
  });

  it('shows each profile only what it may read and do', async () => {
    const { calls } = open({ permissions: ['cotisations.read'] });
    expect(await screen.findByText(/nouvelle aujourd’hui/)).toBeVisible();
    expect(screen.getAllByRole('article')).toEqual([
      screen.getByRole('article', { name: 'Total cotisations' }),
    ]);
    expect(screen.queryByRole('region', { name: 'Adhérents récents' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Actions rapides' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Nouvel adhérent' })).toBeNull();
    expect(calls.some(({ name }) => name === 'listRecentAdherents')).toBe(false);
  });
});

describe('the charts of the season', () => {
  it('draw its weeks over those of the season before, and lead to its statistics', async () => {
    open();
    const saison = await panel('Saison 2026-2027');
    const chart = await within(saison).findByRole('figure', { name: 'Cotisations par semaine' });
    const legend = within(chart)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(legend).toEqual(['2026-2027', '2025-2026']);
    expect(within(saison).getByRole('figure', { name: 'Montant reçu par semaine' })).toBeVisible();
    expect(within(saison).getByText(/^Comparée à la saison 2025-2026/)).toBeVisible();
    expect(within(saison).getByRole('link', { name: 'Statistiques' })).toHaveAttribute(
      'href',
      '/seasons?statistiques=s2',
    );
  });

  it('of a club’s first season say that there is none to compare, and draw no empty second one', async () => {
    open({ answers: { getSaisonStatistiques: () => someStatistiques({ precedente: null }) } });
    const saison = await panel('Saison 2026-2027');
    expect(await within(saison).findByText(/^C’est la première saison du club/)).toBeVisible();
    const chart = await within(saison).findByRole('figure', { name: 'Cotisations par semaine' });
    expect(within(chart).getAllByRole('listitem')).toHaveLength(1);
  });

  it('say so when a season has nothing yet', async () => {
    open({
      answers: { getSaisonStatistiques: () => someStatistiques({ precedente: null, parSemaine: [] }) },
    });
    expect(await screen.findByText('Rien à représenter pour l’instant')).toBeVisible();
  });

  it('are for who may read cotisations, and show no money that is not told', async () => {
    const { montantTotalReglements: _received, ...untold } = someStatistiques();
    open({ permissions: ['cotisations.read'], answers: { getSaisonStatistiques: () => untold } });
    expect(await screen.findByRole('figure', { name: 'Cotisations par semaine' })).toBeVisible();
    expect(screen.queryByRole('figure', { name: 'Montant reçu par semaine' })).toBeNull();
  });

  it('are not there without that right', async () => {
    const { calls } = open({ permissions: ['adherents.read'] });
    expect(await screen.findByText(/12\s856/)).toBeVisible();
    expect(calls.some(({ name }) => name === 'getSaisonStatistiques')).toBe(false);
  });
});

describe('the recent members', () => {
  it('show who, since when, and lead to the record and its form', async () => {
    const { calls } = open();
    const recents = await panel('Adhérents récents');
    const [, row] = await within(recents).findAllByRole('row');
    expect(row).toHaveTextContent(/STSalma Trabelsisalma@example.orgActif20\/11\/2026/);
    const link = (name: string) => within(recents).getByRole('link', { name });
    expect(link('Voir la fiche Salma Trabelsi')).toHaveAttribute('href', '/members?fiche=a1');
    expect(link('Modifier Salma Trabelsi')).toHaveAttribute('href', '/members?modifier=a1');
    expect(link('Voir tout')).toHaveAttribute('href', '/members');
    expect(calls.find(({ name }) => name === 'listRecentAdherents')?.query).toEqual({ limit: '5' });
  });

  it('say when there is none', async () => {
    open({ answers: { listRecentAdherents: () => [] } });
    expect(await screen.findByText('Aucun adhérent récent')).toBeVisible();
  });
});

describe('the quick actions', () => {
  it('lead to the forms, and say which screens are not there yet', async () => {
    open();
    const actions = within(await panel('Actions rapides'));
    const hrefs = actions.getAllByRole('link').map((link) => link.getAttribute('href'));
    const forms = ['/members', '/cotisations', '/cotisations-famille', '/payments'];
    expect(hrefs).toEqual(forms.map((path) => `${path}?nouveau=oui`));
    for (const name of [/^Générer des cartes/, /^Générer un rapport/]) {
      const action = actions.getByRole('button', { name });
      expect(action).toBeDisabled();
      expect(action).toHaveTextContent('Écran pas encore installé');
    }
  });

  it('lead to the cards and the reports once a remote brings them', async () => {
    open({ otherPaths: [...otherPaths, 'cards', 'reports'] });
    const actions = within(await panel('Actions rapides'));
    expect(actions.getByRole('link', { name: /^Générer des cartes/ })).toHaveAttribute(
      'href',
      '/cards?generer=oui',
    );
    expect(actions.getByRole('link', { name: /^Générer un rapport/ })).toHaveAttribute('href', '/reports');
  });

  it.each([
    [2, /^Statistiques synchronisées avec succès \(2 saisons mises à jour\)/],
    [1, /^Statistiques synchronisées avec succès \(1 saison mise à jour\)/],
  ])('synchronise the data and tell how many seasons changed: %d', async (updated, told) => {
    open({ answers: { syncSaisonStats: () => ({ updated, message: '' }) } });
    await user.click(await screen.findByRole('button', { name: /^Synchroniser les données/ }));
    expect(await screen.findByText(told)).toBeVisible();
  });

  it('tell what the server says when it could not be done', async () => {
    const message = 'Le service des finances ne répond pas.';
    open({ answers: { syncSaisonStats: () => problem('unavailable', { message }) } });
    await user.click(await screen.findByRole('button', { name: /^Synchroniser les données/ }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});
