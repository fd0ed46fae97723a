import { apiOf, enterAs, newUser, provideSaison } from '../commands/api.ts';
import {
  cotisationsOf,
  newCode,
  newFormule,
  newMember,
  newNatation,
  newPaidCotisation,
  provideSection,
} from '../commands/money.ts';
import type { Adherent, Formule } from '../commands/records.ts';
import { expect, test } from '../commands/test.ts';
import { CertificatsPage } from '../pages/certificats-page.ts';
import { CotisationsPage } from '../pages/cotisations-page.ts';

const aPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let natation: Formule;
let member: Adherent;

test.beforeEach(async ({ context, admin }) => {
  await provideSaison(admin);
  natation = await newNatation(admin);
  member = await newMember(admin, 'Salma', 'Trabelsi');
  await enterAs(context, admin);
});

test(
  'at the counter, by keyboard alone: code, formule, save; pressed twice, recorded once',
  { tag: '@capability' },
  async ({ page, admin }) => {
    const cotisations = new CotisationsPage(page);
    await cotisations.open();
    await page.keyboard.press('n');
    await cotisations.typePersonAndFormule(member.codeAdherent, natation.code);
    await expect(cotisations.save()).toBeEnabled();
    await page.keyboard.press('F9');
    await expect(page.getByLabel('Montant du règlement 1')).toBeFocused();
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
    await expect(cotisations.toast('Cotisation créée')).toBeVisible();
    await expect(cotisations.dialog()).toHaveCount(0);
    const [recorded, ...others] = await cotisationsOf(admin, member);
    expect(others).toEqual([]);
    expect(recorded?.reglements.map(({ montantRecu }) => montantRecu)).toEqual([300]);
    await expect(cotisations.row(recorded!.codeCotisation)).toContainText('Complète');
  },
);

test('from anywhere by Ctrl-K; a double click records once too', async ({ page, admin }) => {
  const cotisations = new CotisationsPage(page);
  await page.goto('/members');
  await expect(page.getByRole('heading', { name: 'Adhérents', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nouvelle cotisation');
  await expect(page.getByRole('option', { name: /Nouvelle cotisation/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await cotisations.typePersonAndFormule(member.codeAdherent, natation.code);
  await expect(cotisations.save()).toBeEnabled();
  await cotisations.received().click();
  await cotisations.save().dblclick();
  await expect(cotisations.toast('Cotisation créée')).toBeVisible();
  expect(await cotisationsOf(admin, member)).toHaveLength(1);
});

test('musculation asks for a certificate before saving, leads to where it is added, then takes the cotisation', async ({
  page,
  context,
  admin,
}) => {
  const section = await provideSection(admin, '145', 'Musculation');
  const musculation = await newFormule(admin, section, { designation: 'Musculation libre', montant: 250 });
  const cotisations = new CotisationsPage(page);
  await cotisations.open('/cotisations?nouveau=oui');
  await cotisations.typePersonAndFormule(member.codeAdherent, musculation.code);

  await test.step('refused before anything is sent', async () => {
    await expect(cotisations.dialog().getByText('Certificat médical requis', { exact: true })).toBeVisible();
    await expect(cotisations.save()).toBeDisabled();
    await page.keyboard.press('F9');
    expect(await cotisationsOf(admin, member)).toEqual([]);
  });

  await test.step('the certificate is added from there', async () => {
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      cotisations.dialog().getByRole('link', { name: 'Ajouter un certificat' }).click(),
    ]);
    await expect(tab).toHaveURL(new RegExp(`/certificats\\?code=${member.codeAdherent}$`));
    const certificats = new CertificatsPage(tab);
    await expect(certificats.name()).toHaveText('Salma Trabelsi');
    await tab.getByRole('checkbox', { name: 'L’adhérent a présenté un certificat médical' }).check();
    await certificats.choose('certificat.png', aPng);
    await certificats.finishByKeyboard('05/09/2026');
    await expect(tab.getByText('Certificat médical enregistré avec succès')).toBeVisible();
    await tab.close();
  });

  await test.step('what was typed is still there, and is taken', async () => {
    await cotisations.dialog().getByRole('button', { name: 'Vérifier à nouveau' }).click();
    await expect(cotisations.dialog().getByText('Certificat médical requis', { exact: true })).toHaveCount(0);
    await cotisations.received().click();
    await cotisations.save().click();
    await expect(cotisations.toast('Cotisation créée')).toBeVisible();
    const [recorded] = await cotisationsOf(admin, member);
    await expect(cotisations.row(recorded!.codeCotisation)).toContainText('250,00 Dh');
  });
});

test('someone invited reads cotisations, and can neither record one nor add a certificate', async ({
  browser,
  admin,
  baseURL,
}) => {
  const recorded = await newPaidCotisation(admin, member, natation);
  const code = newCode('U');
  const viewer = await apiOf(code, await newUser(admin, code, 'viewer'));
  const context = await browser.newContext({ baseURL });
  await enterAs(context, viewer);
  const cotisations = new CotisationsPage(await context.newPage());
  await cotisations.open('/cotisations?nouveau=oui');
  await expect(cotisations.row(recorded.codeCotisation)).toContainText('Complète');
  await expect(cotisations.dialog()).toHaveCount(0);
  await expect(cotisations.page.getByRole('button', { name: 'Nouvelle cotisation' })).toHaveCount(0);
  await expect(cotisations.page.getByRole('button', { name: /^(Modifier|Supprimer) / })).toHaveCount(0);
  await expect(newPaidCotisation(viewer, member, natation)).rejects.toThrow(/: 403 /);
  await cotisations.page.goto(`/certificats?code=${member.codeAdherent}`);
  await expect(cotisations.page.getByText('Accès refusé')).toBeVisible();
  await context.close();
});
