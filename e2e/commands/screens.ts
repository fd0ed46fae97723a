import { expect, type Locator, type Page } from '@playwright/test';

/** A screen or dialog as staff reach it, to be read by axe and photographed. */
export interface ScreenAddress {
  name: string;
  address: string;
  /** What is in view once the screen is complete. */
  shows: (page: Page) => Locator;
  /** What more is needed than the address: open a dialog… */
  reach?: (page: Page) => Promise<void>;
  /** Shown without a session. */
  signedOut?: true;
}

const click = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const row = button(/^Voir la fiche/);
const dialog = (page: Page) => page.getByRole('dialog');

/** Every screen and dialog there is; `memberId` is a member's. */
export function screens(memberId: string): readonly ScreenAddress[] {
  const fiche = `/members?fiche=${memberId}`;
  return [
    { name: 'connexion', address: '/login', shows: button('Se connecter'), signedOut: true },
    { name: 'accueil', address: '/', shows: (page) => page.getByRole('main') },
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
      address: '/members?personnes=payeurs',
      shows: (page) => page.getByText('Aucun payeur non adhérent'),
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
    { name: 'reglements', address: '/payments?saison=toutes', shows: button('Nouveau règlement') },
    {
      name: 'reglements-vide',
      address: '/payments?onglet=en_cours&search=zzzz',
      shows: (page) => page.getByText('Aucun règlement en cours'),
    },
    {
      name: 'reglement-nouveau',
      address: '/payments?nouveau=oui',
      shows: (page) => page.getByText('Choisissez d’abord le payeur.'),
    },
    {
      name: 'reglement-nouveau-compte',
      address: `/payments?nouveau=oui&payeur=${memberId}`,
      shows: (page) => dialog(page).getByText(/^Aucune cotisation à payer|^Cotisations à payer/),
    },
    {
      name: 'credits-payeur',
      address: '/credit-payeur',
      shows: (page) => page.getByText('Choisissez un payeur'),
    },
    {
      name: 'credits-payeur-solde',
      address: `/credit-payeur?payeur=${memberId}`,
      shows: button('Nouveau crédit'),
    },
    {
      name: 'credit-nouveau',
      address: `/credit-payeur?payeur=${memberId}`,
      reach: click('Nouveau crédit'),
      shows: button('Créer le crédit'),
    },
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
