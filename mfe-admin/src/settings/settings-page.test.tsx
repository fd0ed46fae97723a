import { defaultSettings, type Settings, type UpdateSettings } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem } from '../../../shell/testing/mount-routes.tsx';
import { someSettings } from '../testing/builders.ts';
import { openAdmin } from '../testing/open-admin.ts';

const user = userEvent.setup();

/** A club whose settings are kept as the server keeps them. */
function openSettings(tab = '', given: Settings = someSettings(), permissions?: []) {
  let settings = given;
  const sent: UpdateSettings[] = [];
  const view = openAdmin({
    at: `/settings${tab && `?onglet=${tab}`}`,
    ...(permissions && { permissions }),
    answers: {
      getSettings: () => settings,
      updateSettings: ({ body }) => {
        const { version, ...groups } = body as UpdateSettings;
        sent.push(body as UpdateSettings);
        if (version !== settings.version) return problem('stale_version', { current: settings });
        settings = merged(settings, groups);
        return settings;
      },
      listSettingsHistory: () => [
        {
          id: 'h2',
          action: 'update',
          at: '2026-11-21T10:00:00.000Z',
          by: 'Karim Saïdi',
          version: 2,
          changes: [],
        },
      ],
    },
  });
  const changeElsewhere = (groups: UpdateSettings) => (settings = merged(settings, groups));
  return { ...view, sent, changeElsewhere };
}

function merged(settings: Settings, groups: UpdateSettings): Settings {
  const next = { ...settings, version: settings.version + 1 } as Record<string, unknown>;
  for (const [group, fields] of Object.entries(groups))
    if (typeof fields === 'object') next[group] = { ...(next[group] as object), ...fields };
  return next as unknown as Settings;
}

const save = () => user.click(screen.getByRole('button', { name: /^Enregistrer/ }));
const retype = async (label: RegExp | string, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};

describe('the settings', () => {
  it('have five tabs, of which the address keeps one', async () => {
    const { router } = openSettings();
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      'Club',
      'Badges',
      'Cotisations',
      'Système',
      'Notifications',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Système' }));
    expect(router.state.location.search).toBe('?onglet=systeme');
    expect(screen.getByText(/Les écrans restent en français/)).toBeVisible();
  });

  it('send what was changed, with the version, and say so', async () => {
    const { sent } = openSettings();
    await retype(/^Nom du club/, 'Étoile du Sahel');
    await save();
    expect(await screen.findByText('Paramètres sauvegardés')).toBeVisible();
    expect(sent).toEqual([{ version: 1, clubInfo: { nom: 'Étoile du Sahel' } }]);
    expect(await screen.findByLabelText(/^Nom du club/)).toHaveValue('Étoile du Sahel');
  });

  it('say at the field what the contract refuses, and send nothing', async () => {
    const { sent } = openSettings('cotisations');
    await retype('Format des codes de cotisation', 'cot');
    await retype('TVA (%)', 'vingt');
    await save();
    expect(await screen.findByText(/Des lettres, la date si l’on veut \(JJMMAA/)).toBeVisible();
    expect(screen.getByLabelText('TVA (%)')).toHaveAccessibleDescription(/Un taux de 0 à 100 est attendu/);
    expect(sent).toEqual([]);
  });

  it('keep at least one means of payment', async () => {
    const { sent } = openSettings('cotisations');
    for (const name of ['Espèces', 'Chèque', 'Virement', 'Carte bancaire'])
      await user.click(await screen.findByRole('checkbox', { name }));
    await save();
    expect(await screen.findByText('Gardez au moins un mode de paiement.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'PayPal' }));
    await save();
    await waitFor(() =>
      expect(sent).toEqual([{ version: 1, cotisationSettings: { modesPaiement: ['paypal'] } }]),
    );
  });

  it('show the first code of today in a format as it is typed', async () => {
    openSettings('cotisations');
    await retype('Format des codes de cotisation', 'ADH/AAAA/000');
    expect(screen.getByText(/^Aujourd’hui : ADH\/\d{4}\/001$/)).toBeVisible();
  });

  it('say what a server refuses of a field there', async () => {
    const message = 'La monnaie ne peut plus changer\u00a0: des montants sont déjà enregistrés dans ce club.';
    openAdmin({
      at: '/settings?onglet=cotisations',
      answers: {
        getSettings: () => someSettings(),
        updateSettings: () =>
          problem('refused_value', { message, errors: [{ field: 'cotisationSettings.monnaie', message }] }),
      },
    });
    await user.selectOptions(await screen.findByLabelText('Monnaie'), 'EUR');
    await save();
    await waitFor(() =>
      expect(screen.getByLabelText('Monnaie')).toHaveAccessibleDescription(/ne peut plus changer/),
    );
  });

  it('draw the card as it is chosen, and warn of what is hard to read', async () => {
    openSettings('badges');
    const card = await screen.findByRole('article', { name: 'Carte adhérent standard' });
    expect(within(card).getByText('Natation adulte')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Afficher les formules' }));
    await user.click(screen.getByRole('checkbox', { name: /Afficher le code/ }));
    expect(within(card).queryByText('Natation adulte')).toBeNull();
    expect(within(card).queryByText(/0042$/)).toHaveTextContent('Série');
  });

  it('never show a secret, and send one only when it was typed', async () => {
    const emailSettings = { ...someSettings().emailSettings!, smtpPasswordSet: true };
    const { sent } = openSettings('notifications', someSettings({ emailSettings }));
    await retype('Serveur SMTP', 'smtp.club.example');
    expect(screen.getByLabelText('Mot de passe')).toHaveValue('');
    expect(screen.getByText(/Laissez vide pour le garder/)).toBeVisible();
    const [, saveEmail] = screen.getAllByRole('button', { name: /^Enregistrer/ });
    await user.click(saveEmail!);
    await waitFor(() =>
      expect(sent).toEqual([{ version: 1, emailSettings: { smtpHost: 'smtp.club.example' } }]),
    );
  });

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
            ...{ id: 'h2', action: 'update', at: '2026-11-21T10:00:00.000Z', by: 'Karim Saïdi', version: 2 },
            changes: [{ field: 'monnaie', before: 'MAD', after: 'EUR' }],
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
    await user.click(screen.getByRole('button', { name: /^Restaurer les paramètres du/ }));
    const question = await screen.findByRole('alertdialog', { name: /Restaurer ces paramètres/ });
    await user.click(within(question).getByRole('button', { name: 'Restaurer' }));
    expect(await screen.findByText('Paramètres restaurés')).toBeVisible();
    expect(restored).toEqual(['1']);
  });
});
