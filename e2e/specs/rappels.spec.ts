import { enterAs } from '../commands/api.ts';
import { provideDebtor } from '../commands/debtor.ts';
import { startMailServer } from '../commands/mail-server.ts';
import { expect, test } from '../commands/test.ts';

test(
  'two people are reminded of a missing photo by e-mail, once; who has no address is on a list to print',
  { tag: '@capability' },
  async ({ page, context, admin }) => {
    // Sent last, and so first in the log, whoever else the journeys before have put into the club.
    const nom = `Zzrappel${Date.now()}`;
    const server = await startMailServer();
    try {
      await provideDebtor(admin, { prenom: 'Débiteur', nom }, 100); // a season, and somebody without an address
      const emails = ['amel', 'sami'].map((prenom) => `${prenom}.${nom}@exemple.tn`.toLowerCase());
      for (const email of emails)
        await admin.post('/api/adherents', { prenom: email.slice(0, 4), nom, email });
      await admin.put('/api/settings', {
        emailSettings: {
          serviceProvider: 'smtp',
          smtpHost: '127.0.0.1',
          smtpPort: server.port,
          enableTLS: false,
          fromEmail: 'accueil@club.example',
          fromName: 'Étoile du Sahel',
        },
      });
      await enterAs(context, admin);
      await page.goto('/');
      await page.getByRole('navigation').getByRole('link', { name: 'Rappels' }).click();
      await page.getByRole('combobox', { name: 'Rappel' }).selectOption({ label: 'Photos manquantes' });

      await test.step('the preview names both, and shows the e-mail of one', async () => {
        await page.getByRole('searchbox', { name: 'Rechercher une personne' }).fill(nom);
        for (const email of emails) await expect(page.getByRole('row', { name: email })).toBeVisible();
        await page.getByRole('button', { name: `Actions\u00a0: amel ${nom}` }).click();
        await page.getByRole('menuitem', { name: 'Voir l’e-mail' }).click();
        await expect(page.getByRole('article', { name: 'Texte de l’e-mail' })).toContainText('Bonjour amel,');
        await page.keyboard.press('Escape');
      });

      await test.step('they are sent, each once, although the button is clicked twice', async () => {
        await page.getByRole('button', { name: /^Envoyer/ }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer' }).dblclick();
        const account = page.getByRole('dialog', { name: 'Envoi des rappels' });
        // To all who have none, whomever the journeys before have put into the club.
        await expect(account).toContainText('Photos manquantes, par', { timeout: 90_000 });
        await page.keyboard.press('Escape');
        expect(
          server.mails
            .map(({ to }) => to)
            .filter((to) => emails.includes(to))
            .toSorted(),
        ).toEqual(emails);
      });

      await test.step('the log tells it, and nobody is left', async () => {
        await page.getByRole('tab', { name: 'Journal' }).click();
        await expect(page.getByRole('row', { name: new RegExp(`${nom} amel.*Envoyé`) })).toBeVisible();
        await page.getByRole('tab', { name: 'Exclus' }).click();
        await page.getByRole('searchbox', { name: 'Rechercher une personne' }).fill(nom);
        await expect(
          page.getByRole('row', { name: new RegExp(`${nom} amel.*Relancé récemment`) }),
        ).toBeVisible();
        await page.getByRole('button', { name: 'Imprimer la liste téléphonique' }).click();
        await expect(page.getByRole('row', { name: new RegExp(`${nom} Débiteur`) })).toBeVisible();
      });
    } finally {
      await server.stop();
    }
  },
);
