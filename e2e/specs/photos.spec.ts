import type { Page } from '@playwright/test';
import { enterAs, provideSaison } from '../commands/api.ts';
import { axeFaults } from '../commands/axe.ts';
import { newCode } from '../commands/money.ts';
import { aPicture } from '../commands/picture.ts';
import { narrowest, reflowFaults } from '../commands/reflow.ts';
import { expect, test } from '../commands/test.ts';
import { aZip } from '../commands/zip.ts';

const wide = { width: 1366, height: 768 };
const aPng = (name: string, colour: readonly [number, number, number]) => ({
  name,
  mimeType: 'image/png',
  buffer: aPicture(colour),
});

/** Nothing is out of reach, at the counter and on a telephone. */
async function isSoundInBothSizes(page: Page): Promise<void> {
  for (const size of [narrowest, wide]) {
    await page.setViewportSize(size);
    expect(await axeFaults(page), `${size.width} px`).toEqual([]);
    expect(await reflowFaults(page), `${size.width} px`).toEqual([]);
  }
}

test.beforeEach(async ({ context, admin }) => {
  await provideSaison(admin);
  await enterAs(context, admin);
});

test(
  'a photo is chosen, cut by keyboard, and seen on the record, in the list and on the card',
  { tag: '@capability' },
  async ({ page, admin }) => {
    const codeAdherent = newCode('Photo');
    const member = { prenom: 'Yasmine', nom: codeAdherent, codeAdherent };
    const { id } = await admin.post<{ id: string }>('/api/adherents', member);
    const photo = page.locator('dialog[open] .fiche-identity img');

    await test.step('chosen on the record and cut', async () => {
      await page.goto(`/members?fiche=${id}`);
      await page.getByRole('button', { name: 'Ajouter une photo' }).click();
      await page
        .locator('dialog[open] input[type=file]')
        .last()
        .setInputFiles(aPng('y.png', [200, 30, 30]));
      const frame = page.getByRole('application', { name: 'Cadrage de la photo' });
      await expect(page.getByRole('slider', { name: 'Agrandissement' })).toBeEnabled();
      await isSoundInBothSizes(page);
      await frame.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('+');
      await expect(page.getByRole('slider', { name: 'Agrandissement' })).toHaveValue('1.2');
      await page.getByRole('button', { name: 'Enregistrer la photo' }).press('Enter');
      await expect(page.getByText('Photo uploadée')).toBeVisible();
      await expect(photo).toBeVisible();
      await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300);
    });

    await test.step('replaced in the form with what else is changed', async () => {
      const former = await photo.getAttribute('src');
      await page.goto(`/members?modifier=${id}`);
      await page.getByRole('button', { name: 'Changer la photo' }).click();
      await page
        .locator('dialog[open] input[type=file]')
        .last()
        .setInputFiles(aPng('z.png', [30, 30, 200]));
      await page.getByRole('button', { name: 'Utiliser cette photo' }).click();
      await expect(page.getByText('La photo sera envoyée à l’enregistrement.')).toBeVisible();
      await page.getByLabel('Téléphone', { exact: true }).fill('22 123 456');
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
      await expect(page.getByText('Adhérent modifié')).toBeVisible();
      const { photoUrl } = await admin.get<{ photoUrl: string }>(`/api/adherents/${id}`);
      expect(photoUrl).not.toBe(former);
    });

    await test.step('in the list and on the card', async () => {
      const { photoUrl } = await admin.get<{ photoUrl: string }>(`/api/adherents/${id}`);
      await page.goto(`/members?search=${codeAdherent}&searchField=codeAdherent`);
      await expect(page.locator(`.club-table img[src="${photoUrl}"]`)).toBeVisible();
      await page.goto(`/cards?code=${codeAdherent}`);
      const onCard = page.locator(`img.carte-photo[src="${photoUrl}"]`).first();
      await expect(onCard).toBeVisible();
      await expect.poll(() => onCard.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300);
    });
  },
);

test('a ZIP gives members their photos, and tells which belong to nobody and which are refused', async ({
  page,
  admin,
}) => {
  const number = String(Date.now()).slice(-7);
  const codes = [`00${number}`, `Z-${number}`];
  for (const codeAdherent of codes)
    await admin.post('/api/adherents', { prenom: 'Archive', nom: codeAdherent, codeAdherent });
  const picture = aPicture([20, 120, 60]);
  const archive = aZip([
    { name: `photos/${number}.png`, content: picture },
    { name: `z-${number}.PNG`, content: aPicture([90, 20, 90]) },
    { name: `9${number}9.png`, content: picture },
    { name: 'notes.txt', content: 'Bonjour' },
    { name: '__MACOSX/._notes.txt', content: 'x' },
    { name: '../1.jpg', content: picture },
  ]);

  await page.goto('/import');
  await page.getByRole('tab', { name: 'Photos' }).click();
  await expect(page.getByRole('link', { name: 'Télécharger les adhérents sans photo' })).toBeVisible();
  await isSoundInBothSizes(page);

  await test.step('who has none is a workbook', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Télécharger les adhérents sans photo' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^photos-manquantes_\d{4}-\d\d-\d\d\.xlsx$/);
  });

  await test.step('the account of the archive', async () => {
    const file = { name: 'photos.zip', mimeType: 'application/zip', buffer: archive };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Importer les photos' }).click();
    await expect(page.getByText(/Import terminé.*1\sphoto sans adhérent, 2\sfichiers refusés/)).toBeVisible();
    await expect(page.getByText('notes.txt')).toBeVisible();
    await expect(page.getByText('../1.jpg')).toBeVisible();
    await expect(page.getByText(`9${number}9`, { exact: true })).toBeVisible();
    await isSoundInBothSizes(page);
  });

  await test.step('the members have them', async () => {
    for (const code of codes) {
      const [found] = await admin.get<{ photoUrl: string | null }[]>(`/api/adherents/search?code=${code}`);
      expect(found?.photoUrl, code).toMatch(/^\/photos\//);
    }
  });

  await test.step('what nobody needs is cleaned up, and that is told', async () => {
    await page.getByRole('button', { name: 'Importer d’autres photos' }).click();
    await page.getByRole('button', { name: 'Nettoyer les photos orphelines' }).click();
    await expect(page.getByText(/photos? orphelines? supprimées?|Aucune photo orpheline/)).toBeVisible();
  });
});
