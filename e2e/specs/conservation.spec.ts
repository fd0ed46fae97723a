import type { Page } from '@playwright/test';
import { enterAs, provideSaison } from '../commands/api.ts';
import { axeFaults } from '../commands/axe.ts';
import { giveCertificat } from '../commands/certificat.ts';
import { provideDebt } from '../commands/debtor.ts';
import { newCode } from '../commands/money.ts';
import type { Adherent } from '../commands/records.ts';
import { narrowest, reflowFaults } from '../commands/reflow.ts';
import { expect, test } from '../commands/test.ts';

const wide = { width: 1366, height: 768 };

async function isSoundInBothSizes(page: Page): Promise<void> {
  for (const size of [narrowest, wide]) {
    await page.setViewportSize(size);
    expect(await axeFaults(page), `${size.width} px`).toEqual([]);
    expect(await reflowFaults(page), `${size.width} px`).toEqual([]);
  }
}

test(
  'what is too old is set in years, seen by name, exported, and goes once its number is typed; who owes stays',
  { tag: '@capability' },
  async ({ page, context, admin }) => {
    await provideSaison(admin);
    await enterAs(context, admin);
    const family = newCode('Conserve');
    const inscribed = (prenom: string, year: number): Promise<Adherent> =>
      admin.post('/api/adherents', {
        prenom,
        nom: family,
        codeAdherent: newCode('CO'),
        dateInscription: `${year}-09-01T10:00:00.000Z`,
      });
    const gone = await inscribed('Partie', 1996);
    const owing = await inscribed('Redevable', 1996);
    await provideDebt(admin, owing.id, 40);
    const current = await inscribed('Présente', 2025);
    await giveCertificat(context, current.codeAdherent, '1997-03-05');

    await test.step('nothing is concerned before a duration is set', async () => {
      await page.goto('/settings?onglet=conservation');
      for (const [label, years] of [
        [/^Personnes sans cotisation/, '25'],
        [/^Certificats médicaux/, '25'],
      ] as const)
        await page.getByLabel(label).fill(years);
      await isSoundInBothSizes(page);
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(page.getByText('Paramètres sauvegardés')).toBeVisible();
      await page.getByRole('link', { name: 'Voir ce qui serait concerné' }).click();
    });

    await test.step('the dry run says how many, and whom', async () => {
      const rules = page.getByRole('table', { name: 'Ce qui dépasse aujourd’hui' });
      await expect(rules.getByRole('row', { name: /^Personnes sans cotisation .*25.ans/ })).toBeVisible();
      await isSoundInBothSizes(page);
      await page.getByRole('link', { name: 'Voir la liste\u00a0: Personnes sans cotisation' }).click();
      await page.getByRole('searchbox', { name: 'Rechercher une personne' }).fill(family);
      // Who owes since this season is no old person: money of today counts.
      await expect(page.getByRole('row', { name: new RegExp(`${family}.*Partie`, 'i') })).toContainText(
        'À effacer',
      );
      await expect(page.getByText('Redevable')).toHaveCount(0);
      await isSoundInBothSizes(page);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export Excel' }).click();
      expect((await saved).suggestedFilename()).toMatch(/^conservation_adherents_\d{4}-\d\d-\d\d\.xlsx$/);
    });

    await test.step('what was chosen goes once its number is typed', async () => {
      await page.goto('/conservation');
      await page.getByRole('button', { name: 'Supprimer ce qui dépasse…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Supprimer ce qui dépasse' });
      for (const rule of [/^Personnes sans cotisation/, /^Certificats médicaux/])
        await dialog.getByRole('checkbox', { name: rule }).check();
      const typed = dialog.getByLabel(/^Pour confirmer, saisissez le nombre/);
      await typed.fill('0');
      await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
      await expect(dialog.getByText(/^Saisissez le nombre annoncé/).first()).toBeVisible();
      await isSoundInBothSizes(page);
      const label = await dialog.getByText(/^Pour confirmer, saisissez le nombre/).textContent();
      await typed.fill(/\d[\d\s]*/.exec(label ?? '')?.[0].trim() ?? '');
      await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click();
      const account = page.getByRole('dialog', { name: 'Conservation des données' });
      await expect(account.getByText(/personnes? effacées?.*certificats? supprimés?/)).toBeVisible();
      await isSoundInBothSizes(page);
      await account.getByRole('button', { name: 'Fermer' }).last().click();
      await expect(page.getByText(/^Dernier lancement par/)).toBeVisible();
    });

    await test.step('the person is nobody’s, the certificate off the record, who pays today is there', async () => {
      await page.goto(`/members?fiche=${gone.id}`);
      await expect(page.getByText('Élément introuvable')).toBeVisible();
      await expect(page.getByRole('row', { name: new RegExp(`${family}.*Partie`, 'i') })).toHaveCount(0);
      const { aCertificatMedical } = await admin.get<{ aCertificatMedical: boolean }>(
        `/api/adherents/${current.id}`,
      );
      expect(aCertificatMedical).toBe(false);
      const { nom } = await admin.get<{ nom: string }>(`/api/adherents/${owing.id}`);
      expect(nom.toLowerCase()).toBe(family.toLowerCase());
      const { logs } = await admin.get<{ logs: { detail: string }[] }>(
        '/api/admin/security-logs?type=conservation',
      );
      expect(logs[0]?.detail).toMatch(/Personnes sans cotisation \(avant le .*Certificats médicaux/);
      await admin.put('/api/settings', {
        conservationSettings: { sansCotisationAnnees: null, certificatsAnnees: null },
      });
    });
  },
);
