import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { permissions, type Essai } from '@club/contract';
import { problem } from '@club/testing/fake-api';
import { aRecentAdherent, someDashboardStats } from '../../testing/builders.ts';
import { openDashboard } from '../../testing/open-dashboard.ts';
import { aUser } from '../../testing/user-builders.ts';
// Compiled with the suite: its first test would wait for it.
import '../dashboard-page.tsx';

const user = userEvent.setup();
const none: Essai = { possible: true, etat: 'aucun', depuis: null, par: null, avancement: null, echec: null };
const open = (essai: Partial<Essai> = {}, more: Parameters<typeof openDashboard>[0] = {}) => {
  let now: Essai = { ...none, ...essai };
  return openDashboard({
    permissions,
    answers: {
      getEnhancedDashboardStats: () =>
        someDashboardStats({ saison: null, totalMembers: 0, totalCotisations: 0 }),
      listSaisons: () => [],
      listFormules: () => [],
      listUsers: () => [aUser()],
      listRecentAdherents: () => [],
      getEssai: () => now,
      startEssai: () => (now = { ...now, etat: 'remplissage' }),
      ...more.answers,
    },
  });
};
const offer = { name: 'Essayer avec des données fictives' };
const begin = async () => {
  await user.click(await screen.findByRole('button', offer));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remplir le club' }));
};

describe('the offer to try the club with made-up people', () => {
  it('says what happens, and begins once that is confirmed', async () => {
    const { calls } = open();
    await user.click(await screen.findByRole('button', offer));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/sections et tarifs sont mis de côté/)).toBeVisible();
    expect(question.getByText(/aucun e-mail ne part/)).toBeVisible();
    expect(calls.some(({ name }) => name === 'startEssai')).toBe(false);
    await user.click(question.getByRole('button', { name: 'Remplir le club' }));
    expect(await screen.findByText(/^Le club redémarre/)).toBeVisible();
    expect(screen.queryByRole('button', offer)).toBeNull();
    expect(calls.filter(({ name }) => name === 'startEssai')).toHaveLength(1);
  });

  it('says why a trial is refused', async () => {
    const message = 'Ce club contient déjà 1 personne.';
    open({}, { answers: { startEssai: () => problem('conflict', { message }) } });
    await begin();
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('says why the last one did not come about', async () => {
    open({ echec: 'Le remplissage a été interrompu.' });
    expect(await screen.findByText('Le remplissage a été interrompu.')).toBeVisible();
    expect(screen.getByRole('button', offer)).toBeVisible();
  });

  it.each([
    ['nothing can fill a club', { possible: false }, {}],
    ['there is somebody', {}, { answers: { listRecentAdherents: () => [aRecentAdherent()] } }],
  ])('is not made where %s', async (_where, essai, more) => {
    open(essai, more);
    expect(await screen.findByRole('region', { name: 'Premiers pas' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', offer)).toBeNull());
  });
});
