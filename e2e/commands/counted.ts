import type { Api } from './api.ts';
import type { Keyboard } from './keyboard.ts';
import type { Adherent, Formule, Section } from './records.ts';
import { test } from './test.ts';
import type { Page } from '@playwright/test';

/** As long as those that a club gives: members have four digits, formulas five. */
const codeOf = (digits: number) => String(Math.floor((5 + 5 * Math.random()) * 10 ** (digits - 1)));
/** A surname that nobody has or nearly has. */
export const newNom = () =>
  Array.from({ length: 8 }, () => 'bdfgkmprvz'[Math.floor(Math.random() * 10)]).join('');
/** Makes a member with a code of four digits. */
export const member = (admin: Api, nom: string, prenom: string): Promise<Adherent> =>
  admin.post('/api/adherents', { codeAdherent: codeOf(4), nom, prenom, doublonAccepte: true });
/** Makes a formula with a code of five digits. */
export const formule = (
  admin: Api,
  { id: sectionId }: Section,
  montant: number,
  genreDuree?: 'fin_saison',
): Promise<Formule> => {
  const code = codeOf(5);
  return admin.post('/api/formules', {
    ...{ code, designation: `Formule ${code}`, montant, sectionId },
    ...(genreDuree && { genreDuree }),
  });
};

/** Counts the clicks on the page: none is wanted. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    // Enter on a button is a click without a pointer.
    document.addEventListener('click', (event) => (counted.clicks += event.detail > 0 ? 1 : 0), true);
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

/** Notes a count in the report of the test. */
export function tell(type: string, count: number): void {
  test.info().annotations.push({ type, description: String(count) });
}

/** Types the code of a person or a formula, and takes it. */
export async function take(keyboard: Keyboard, code: string): Promise<void> {
  await keyboard.type(code);
  await keyboard.press('Enter');
}
