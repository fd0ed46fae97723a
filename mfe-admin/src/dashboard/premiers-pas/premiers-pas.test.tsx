import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissions } from '@club/contract';
import { someDashboardStats } from '../../testing/builders.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';
import { aUser } from '../../testing/user-builders.ts';
// Compiled with the suite: its first test would wait for it.
import '../dashboard-page.tsx';

const user = userEvent.setup();
const nothingSold = someDashboardStats({ saison: null, totalMembers: 0, totalCotisations: 0 });
const open = (options: Parameters<typeof openDashboard>[0] = {}) =>
  openDashboard({
    permissions,
    ...options,
    otherPaths: ['members', 'guichet', 'sections', 'formulas'],
    answers: {
      getEnhancedDashboardStats: () => nothingSold,
      listSaisons: () => [],
      listFormules: () => [],
      listUsers: () => [aUser()],
      listRecentAdherents: () => [],
      ...options.answers,
    },
  });
const panel = () => screen.findByRole('region', { name: 'Premiers pas' });

describe('the first hour of a club', () => {
  it('says what to do first, each step with its way', async () => {
    open();
    const steps = within(await panel());
    expect(steps.getByText('0 sur 6')).toBeVisible();
    expect(steps.getByRole('link', { name: 'Créer la saison' })).toHaveAttribute(
      'href',
      '/seasons?nouveau=oui',
    );
    expect(steps.getByRole('link', { name: 'Partir d’un modèle' })).toHaveAttribute(
      'href',
      '/formulas?modele=oui',
    );
    expect(steps.getByRole('link', { name: 'Ouvrir le guichet' })).toBeVisible();
  });

  it('marks what is done', async () => {
    open({ answers: { listUsers: () => [aUser(), aUser({ id: 'u2' })] } });
    const steps = within(await panel());
    expect(await steps.findByText('1 sur 6')).toBeVisible();
    expect(steps.queryByRole('link', { name: 'Ajouter un utilisateur' })).toBeNull();
  });

  it('keeps for the club that a step was put aside', async () => {
    const { calls } = open({ answers: { updateSettings: () => ({}) as never } });
    await user.click(within(await panel()).getByRole('button', { name: /^Passer.: Vos collègues$/ }));
    expect(calls.find(({ name }) => name === 'updateSettings')?.body).toEqual({
      systemSettings: { premiersPasPasses: ['utilisateurs'] },
    });
  });

  it.each([
    ['something was sold', { answers: { getEnhancedDashboardStats: () => someDashboardStats() } }],
    ['somebody else set it up', { permissions: ['adherents.read' as const] }],
  ])('is not shown where %s', async (_where, options) => {
    open(options);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Adhérents récents' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Premiers pas' })).toBeNull();
  });
});
