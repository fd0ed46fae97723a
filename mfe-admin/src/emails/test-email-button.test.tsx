import { screen } from '@testing-library/react';
import { problem } from '@club/testing';
import { someSettings } from '../testing/builders.ts';
import { openAdmin } from '../testing/open-admin.ts';
import { retype, user } from '../testing/open-settings.ts';

const open = (testEmail: () => unknown) =>
  openAdmin({
    at: '/settings?onglet=notifications',
    answers: { getSettings: () => someSettings(), testEmail },
  });
const test = () => user.click(screen.getByRole('button', { name: 'Tester l’envoi' }));

describe('the test of the service of e-mail', () => {
  it('asks for an address before it sends anything', async () => {
    const { calls } = open(() => ({ message: '' }));
    const field = await screen.findByLabelText('Envoyer un e-mail de test à');
    await test();
    expect(field).toHaveAccessibleDescription(/Saisissez l’adresse/);
    expect(calls.filter(({ name }) => name === 'testEmail')).toEqual([]);
  });

  it('is made with what is typed, saved or not, and says in place what came of it', async () => {
    const message = 'L’e-mail de test est parti vers salma@exemple.tn.';
    const { calls } = open(() => ({ message }));
    await retype('Serveur SMTP', 'smtp.club.example');
    await retype('Envoyer un e-mail de test à', ' salma@exemple.tn ');
    await test();
    expect(await screen.findByText(message)).toBeVisible();
    expect(calls.find(({ name }) => name === 'testEmail')?.body).toMatchObject({
      testEmail: 'salma@exemple.tn',
      emailSettings: { smtpHost: 'smtp.club.example' },
    });
  });

  it('says why it did not leave', async () => {
    const message = 'Le serveur smtp.club.example refuse la connexion sur le port 587.';
    open(() => problem('rule', { message }));
    await retype('Envoyer un e-mail de test à', 'salma@exemple.tn');
    await test();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('Erreur d’envoi')).toBeVisible();
  });
});
