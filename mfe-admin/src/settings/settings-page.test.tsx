import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '@club/testing';
import { someSettings } from '../testing/builders.ts';
import { openAdmin } from '../testing/open-admin.ts';
import { openSettings, retype, save, user } from '../testing/open-settings.ts';

describe('the settings', () => {
  it('have seven tabs, of which the address keeps one', async () => {
    const { router } = openSettings();
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
      'Club',
      'Badges',
      'Cotisations',
      'Système',
      'Notifications',
      'Comptabilité',
      'Conservation',
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

  it('keep the categories of tariffs, each once', async () => {
    const { sent } = openSettings('cotisations');
    const fieldOf = (place: number) =>
      within(screen.getByRole('group', { name: `Catégorie ${place}` })).getByLabelText('Nom');
    const add = async (nom: string, place: number) => {
      await user.click(await screen.findByRole('button', { name: 'Ajouter une catégorie' }));
      await user.type(fieldOf(place), nom);
    };
    await add('Étudiant', 1);
    await add(' etudiant ', 2);
    await save();
    expect(await screen.findByText('Une catégorie figure deux fois.')).toBeVisible();
    await user.clear(fieldOf(2));
    await user.type(fieldOf(2), 'Résident');
    await save();
    await waitFor(() =>
      expect(sent).toEqual([
        { version: 1, cotisationSettings: { categoriesTarif: ['Étudiant', 'Résident'] } },
      ]),
    );
  });

  it('fill in no nationality at the counter unless one is chosen', async () => {
    const { sent } = openSettings('systeme');
    const field = await screen.findByLabelText('Nationalité par défaut');
    expect(field).toHaveDisplayValue('Aucune');
    await user.selectOptions(field, 'Marocaine');
    await save();
    await waitFor(() =>
      expect(sent).toEqual([{ version: 1, systemSettings: { nationaliteParDefaut: 'Marocaine' } }]),
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

  it('say in words what goes out by itself as it is chosen, and what is in the way of it', async () => {
    const { sent } = openSettings('notifications');
    expect(await screen.findByText('Rien ne part tout seul.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'E-mails sur les cotisations' }));
    await user.click(screen.getByRole('checkbox', { name: 'E-mails sur les certificats médicaux' }));
    const outcome = screen.getByText(/^Partent chaque jour/);
    expect(outcome).toHaveTextContent(
      'Partent chaque jour : Paiements en retard, Échéances proches, Certificats médicaux (dès 30 jours avant la fin).',
    );
    expect(screen.getByText(/n’a pas d’adresse d’expédition/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Alertes de retard de paiement' }));
    await user.click(screen.getByRole('checkbox', { name: 'Alertes d’expiration de certificat' }));
    expect(outcome).toHaveTextContent('Partent chaque jour : Échéances proches, Certificats médicaux.');
    await user.click(screen.getAllByRole('button', { name: /^Enregistrer/ })[0]!);
    const notificationSettings = {
      emailCotisations: true,
      emailCertificats: true,
      alertesRetard: false,
      alertesExpiration: false,
    };
    await waitFor(() => expect(sent).toEqual([{ version: 1, notificationSettings }]));
  });

  it('keep data for so many months or years, or for good when nothing is typed, and lead to what that concerns', async () => {
    const { sent } = openSettings('conservation');
    expect(await screen.findByLabelText(/^Certificats médicaux \(années\)/)).toHaveValue('');
    await retype(/^Certificats médicaux \(années\)/, '3');
    await retype(/^Entrées à la porte \(mois\)/, '999');
    await save();
    expect(await screen.findByText(/Un nombre entier de 1 à 120 est attendu, ou rien/)).toBeVisible();
    await retype(/^Entrées à la porte \(mois\)/, '24');
    await save();
    const conservationSettings = { certificatsAnnees: 3, passagesMois: 24 };
    await waitFor(() => expect(sent).toEqual([{ version: 1, conservationSettings }]));
  });

  it('have the accounts of the accountant, and the number that names his file', async () => {
    const { sent } = openSettings('comptabilite');
    expect(await screen.findByLabelText(/^Caisse/)).toHaveValue('530');
    await retype(/^Caisse/, 'x');
    await save();
    expect(await screen.findByText(/Un compte commence par un chiffre/)).toBeVisible();
    await retype(/^Caisse/, '5311');
    await retype(/^SIREN/, '123456789');
    await save();
    const comptaSettings = { caisse: '5311', siren: '123456789' };
    await waitFor(() => expect(sent).toEqual([{ version: 1, comptaSettings }]));
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
});
