import { expect, type Locator, type Page } from '@playwright/test';
import { campaignScreens } from './campaign-screens.ts';
import { paymentScreens } from './payment-screens.ts';
import { saisonScreens } from './saison-screens.ts';
import { button, click, dialog, type ScreenAddress } from './screen-address.ts';

export type { ScreenAddress } from './screen-address.ts';

const row = button(/^Voir la fiche/);

/** Every screen and dialog there is; `memberId` is a member's. */
export function screens(memberId: string): readonly ScreenAddress[] {
  const fiche = `/members?fiche=${memberId}`;
  return [
    { name: 'connexion', address: '/login', shows: button('Se connecter'), signedOut: true },
    {
      name: 'tableau-de-bord',
      address: '/',
      shows: (page) => page.getByRole('article', { name: 'Total Adhérents' }).getByRole('img'),
    },
    ...saisonScreens,
    { name: 'adherents', address: '/members', shows: row },
    { name: 'adherents-recherche', address: '/members?search=ben', shows: row },
    {
      name: 'adherents-vide',
      address: '/members?search=zzzz',
      shows: (page) => page.getByText(/^Aucun résultat/),
    },
    {
      name: 'adherent-fiche',
      address: fiche,
      shows: (page) => page.getByRole('tab', { name: 'Fiche', exact: true }),
    },
    { name: 'adherent-historique', address: fiche, reach: historique, shows: historyTab },
    { name: 'adherent-nouveau', address: '/members?nouveau=oui', shows: button(/^Créer l.Adhérent/) },
    { name: 'adherent-modifier', address: `/members?modifier=${memberId}`, shows: button('Enregistrer') },
    {
      name: 'adherent-supprimer',
      address: '/members',
      reach: click(/^Supprimer /),
      shows: (page) => page.getByRole('alertdialog'),
    },
    {
      name: 'adherent-impression',
      address: `/members/${memberId}/print`,
      shows: (page) => page.getByText(/FICHE D.ADHÉRENT/),
    },
    {
      name: 'corbeille',
      address: '/members/corbeille',
      shows: (page) => page.getByRole('heading', { level: 1 }),
    },
    {
      name: 'adherents-payeurs',
      address: '/members?personnes=payeurs&search=zzzz',
      shows: (page) => page.getByText(/^Aucun résultat/),
    },
    { name: 'certificats', address: '/certificats', shows: button('Enregistrer le certificat') },
    {
      name: 'certificats-manquants',
      address: '/certificats',
      reach: click('Enregistrer le certificat'),
      shows: (page) => page.getByText('Veuillez sélectionner un fichier'),
    },
    { name: 'import', address: '/import', shows: button(/^Importer les adhérents/) },
    { name: 'utilisateurs', address: '/users', shows: button(/^Modifier/) },
    { name: 'utilisateur-nouveau', address: '/users?nouveau=oui', shows: dialog },
    { name: 'sections', address: '/sections', shows: button(/^Historique /) },
    { name: 'section-nouvelle', address: '/sections?nouveau=oui', shows: button('Créer la section') },
    {
      name: 'section-modifier',
      address: '/sections',
      reach: click(/^Modifier /),
      shows: button('Enregistrer'),
    },
    {
      name: 'section-historique',
      address: '/sections',
      reach: click(/^Historique /),
      shows: (page) => dialog(page).getByRole('listitem').first(),
    },
    {
      name: 'section-supprimer',
      address: '/sections',
      reach: click(/^Supprimer /),
      shows: (page) => page.getByRole('alertdialog'),
    },
    {
      name: 'sections-vide',
      address: '/sections?recherche=zzzz',
      shows: (page) => page.getByText('Aucune section ne correspond'),
    },
    { name: 'formules', address: '/formulas', shows: button(/^Historique /) },
    { name: 'formule-nouvelle', address: '/formulas?nouveau=oui', shows: button('Créer la formule') },
    {
      name: 'formule-modifier',
      address: '/formulas',
      reach: click(/^Modifier /),
      shows: button('Enregistrer'),
    },
    {
      name: 'formule-supprimer',
      address: '/formulas',
      reach: click(/^Supprimer /),
      shows: (page) => page.getByRole('alertdialog'),
    },
    { name: 'cotisations', address: '/cotisations', shows: button('Nouvelle cotisation') },
    {
      name: 'cotisations-vide',
      address: '/cotisations?search=zzzz',
      shows: (page) => page.getByText(/^Aucun résultat/),
    },
    {
      name: 'cotisation-nouvelle',
      address: '/cotisations?nouveau=oui',
      shows: (page) => page.getByText('Choisissez l’adhérent.'),
    },
    {
      name: 'cotisations-famille',
      address: '/cotisations-famille',
      shows: button('Nouvelle cotisation famille'),
    },
    {
      name: 'cotisation-famille-nouvelle',
      address: '/cotisations-famille?nouveau=oui',
      shows: button('Enregistrer la famille'),
    },
    ...campaignScreens,
    ...paymentScreens(memberId),
    {
      name: 'palette',
      address: '/members',
      reach: (page) => page.keyboard.press('Control+k'),
      shows: (page) => page.getByRole('combobox', { expanded: true }),
    },
    { name: 'touches', address: '/members', reach: (page) => page.keyboard.press('?'), shows: dialog },
    {
      name: 'introuvable',
      address: '/nulle-part',
      shows: (page) => page.getByText('404 Page Not Found').first(),
    },
  ];
}

async function historique(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Historique' }).click();
}

function historyTab(page: Page): Locator {
  return page.getByRole('tab', { name: 'Historique', selected: true });
}

/** Goes there and waits until the screen is complete: what it shows is in view and nothing loads any more. */
export async function visit(page: Page, { address, reach, shows }: ScreenAddress): Promise<void> {
  await page.goto(address);
  await settled(page);
  await reach?.(page);
  await expect(shows(page)).toBeVisible();
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.club-skeleton-line, [aria-busy="true"]')).toHaveCount(0);
}
