import type { Page } from '@playwright/test';

/** A screen or dialog as staff reach it, to be read by axe and photographed. */
export interface ScreenAddress {
  name: string;
  address: string;
  /** What more is needed than the address: open a dialog… */
  reach?: (page: Page) => Promise<void>;
  /** Shown without a session. */
  signedOut?: true;
}

const click = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** Every screen and dialog there is; `memberId` is a member's. */
export function screens(memberId: string): readonly ScreenAddress[] {
  return [
    { name: 'connexion', address: '/login', signedOut: true },
    { name: 'accueil', address: '/' },
    { name: 'adherents', address: '/members' },
    { name: 'adherents-recherche', address: '/members?search=ben' },
    { name: 'adherents-vide', address: '/members?search=zzzzzz' },
    { name: 'adherent-fiche', address: `/members?fiche=${memberId}` },
    { name: 'adherent-historique', address: `/members?fiche=${memberId}`, reach: historique },
    { name: 'adherent-nouveau', address: '/members?nouveau=oui' },
    { name: 'adherent-modifier', address: `/members?modifier=${memberId}` },
    { name: 'adherent-supprimer', address: '/members', reach: click(/^Supprimer /) },
    { name: 'adherent-impression', address: `/members/${memberId}/print` },
    { name: 'corbeille', address: '/members/corbeille' },
    { name: 'import', address: '/import' },
    { name: 'utilisateurs', address: '/users' },
    { name: 'utilisateur-nouveau', address: '/users?nouveau=oui' },
    { name: 'palette', address: '/members', reach: (page) => page.keyboard.press('Control+k') },
    { name: 'touches', address: '/members', reach: (page) => page.keyboard.press('?') },
    { name: 'introuvable', address: '/nulle-part' },
  ];
}

async function historique(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Historique' }).click();
}

/** Goes there and waits until nothing loads any more. */
export async function visit(page: Page, { address, reach }: ScreenAddress): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  if (!reach) return;
  await reach(page);
  await page.waitForLoadState('networkidle');
}
