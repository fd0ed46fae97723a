import { defaultSettings } from '@club/contract';
import { act, screen, within } from '@testing-library/react';
import { someSettings } from '../testing/builders.ts';
import { openAdmin } from '../testing/open-admin.ts';
import { openSettings, retype, save, user } from '../testing/open-settings.ts';

describe('the settings, of which several people change some', () => {
  it('ask before another tab loses what was typed', async () => {
    openSettings();
    await retype(/^Nom du club/, 'À moitié');
    await user.click(screen.getByRole('tab', { name: 'Badges' }));
    const question = await screen.findByRole('alertdialog', { name: /Abandonner la saisie/ });
    await user.click(within(question).getByRole('button', { name: 'Continuer la saisie' }));
    expect(screen.getByLabelText(/^Nom du club/)).toHaveValue('À moitié');
    await user.click(screen.getByRole('tab', { name: 'Badges' }));
    await user.click(await screen.findByRole('button', { name: 'Abandonner' }));
    expect(await screen.findByLabelText('Disposition')).toBeVisible();
  });

  it('ask before «Paramètres» of the menu loses what was typed in a tab, not when the history is opened', async () => {
    const { router } = openSettings('cotisations');
    await retype(/^Format des codes de cotisation/, 'ADH-00000');
    await act(async () => router.navigate('/settings?onglet=cotisations&historique=oui'));
    expect(screen.queryByText(/Abandonner la saisie/)).toBeNull();
    await act(async () => router.navigate('/settings'));
    await user.click(await screen.findByRole('button', { name: 'Continuer la saisie' }));
    expect(screen.getByLabelText(/^Format des codes de cotisation/)).toHaveValue('ADH-00000');
  });

  it('save beside what somebody else changed of others, and show what he changed of the same', async () => {
    const { sent, changeElsewhere } = openSettings();
    await retype('Téléphone', '73 000 000');
    changeElsewhere({ systemSettings: { langue: 'ar' } });
    await save();
    expect(await screen.findByText('Paramètres sauvegardés')).toBeVisible();
    expect(sent.at(-1)).toEqual({ version: 2, clubInfo: { telephone: '73 000 000' } });
    await retype('Téléphone', '73 111 111');
    changeElsewhere({ clubInfo: { nom: 'Autre nom' } });
    await save();
    expect(await screen.findByText(/Ces paramètres ont été modifiés entre-temps/)).toBeVisible();
    expect(screen.getByText('Autre nom')).toBeVisible();
    expect(screen.getByLabelText('Téléphone')).toHaveValue('73 111 111');
  });

  it('are read without a button by who may not change them', async () => {
    openSettings('', someSettings({ emailSettings: null }), []);
    expect(await screen.findByLabelText(/^Nom du club/)).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^Enregistrer/ })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Notifications' }));
    expect(screen.getByText(/n’est montré qu’aux administrateurs/)).toBeVisible();
  });

  it('come back from their history, after a question', async () => {
    const restored: string[] = [];
    openAdmin({
      at: '/settings',
      answers: {
        getSettings: () => someSettings({ version: 2 }),
        listSettingsHistory: () => [
          {
            id: 'h2',
            action: 'update',
            at: '2026-11-21T10:00:00.000Z',
            by: 'Karim Saïdi',
            version: 2,
            changes: [
              { field: 'monnaie', before: 'MAD', after: 'EUR' },
              { field: 'smtpPort', before: 587, after: 2525 },
            ],
          },
          {
            id: 'h1',
            action: 'create',
            at: '2026-11-20T10:00:00.000Z',
            by: 'Installation',
            version: 1,
            changes: [],
          },
        ],
        restoreSettings: ({ params }) => {
          restored.push(params['numero'] ?? '');
          return someSettings({ version: 3, clubInfo: defaultSettings.clubInfo });
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Historique' }));
    expect(await screen.findByText('Dirham marocain (MAD, Dh)')).toBeVisible();
    expect(screen.getByText('2525')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Restaurer les paramètres du/ }));
    const question = await screen.findByRole('alertdialog', { name: /Restaurer ces paramètres/ });
    await user.click(within(question).getByRole('button', { name: 'Restaurer' }));
    expect(await screen.findByText('Paramètres restaurés')).toBeVisible();
    expect(restored).toEqual(['1']);
  });
});
