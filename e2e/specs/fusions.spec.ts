import type { Page } from '@playwright/test';
import { enterAs, provideSaison, type Api } from '../commands/api.ts';
import { axeFaults } from '../commands/axe.ts';
import { newCode, newNatation, newPaidCotisation } from '../commands/money.ts';
import type { Adherent, Cotisation } from '../commands/records.ts';
import { narrowest, reflowFaults } from '../commands/reflow.ts';
import { expect, test } from '../commands/test.ts';

const wide = { width: 1366, height: 768 };

/** Nothing is out of reach, at the counter and on a telephone. */
async function isSoundInBothSizes(page: Page): Promise<void> {
  for (const size of [narrowest, wide]) {
    await page.setViewportSize(size);
    expect(await axeFaults(page), `${size.width} px`).toEqual([]);
    expect(await reflowFaults(page), `${size.width} px`).toEqual([]);
  }
}

/** Somebody who was entered twice, in two spellings. */
async function twice(admin: Api): Promise<[Adherent, Adherent]> {
  const nom = newCode('Doublon');
  const same = { nom, dateNaissance: '1990-03-05', doublonAccepte: true };
  const make = (prenom: string, more: object) =>
    admin.post<Adherent>('/api/adherents', { ...same, prenom, codeAdherent: newCode('FU'), ...more });
  const one = await make('Mohamed', { profession: 'Juge' });
  return [one, await make('Mohammed', { telephone: '98123456', profession: 'Médecin' })];
}

test.beforeEach(async ({ context, admin }) => {
  await provideSaison(admin);
  await enterAs(context, admin);
});

test(
  'two records of one person become one, with the money of both, and are two again once it is undone',
  { tag: '@capability' },
  async ({ page, admin }) => {
    const [kept, other] = await twice(admin);
    const paid = await newPaidCotisation(admin, other, await newNatation(admin));
    const payer = async () => (await admin.get<Cotisation>(`/api/cotisations/${paid.id}`)).payeurId;

    await page.goto(`/members/doublons?a=${other.id}&b=${kept.id}`);
    const merge = page.getByRole('button', { name: 'Fusionner les deux fiches' });
    await expect(page.getByText(/1.cotisation et 1.règlement/)).toBeVisible();
    await isSoundInBothSizes(page);
    const group = (name: string) => page.getByRole('radiogroup', { name });
    await expect(group('Fiche gardée').getByRole('radio', { name: kept.codeAdherent })).toBeChecked();
    await expect(group('Téléphone').getByRole('radio', { name: /98/ })).toBeChecked();
    await group('Profession').getByRole('radio', { name: 'Médecin' }).check();
    await merge.click();
    await expect(page.getByText('Les deux fiches n’en font plus qu’une.')).toBeVisible();
    await isSoundInBothSizes(page);
    expect(await payer()).toBe(kept.id);

    await page.getByRole('link', { name: 'Voir la fiche gardée' }).click();
    await expect(page.getByText('Médecin').first()).toBeVisible();
    await page.goto(`/members?search=${other.codeAdherent}`);
    await expect(page.getByRole('row').filter({ hasText: kept.codeAdherent })).toHaveCount(1);

    await page.goto('/members/doublons');
    await isSoundInBothSizes(page);
    const line = page.getByRole('listitem').filter({ hasText: other.codeAdherent });
    await line.getByRole('button', { name: /^Annuler la fusion/ }).click();
    await expect(page.getByText(/La fusion est annulée/)).toBeVisible();
    await page.getByRole('button', { name: 'Fermer' }).last().click();
    await expect(line).toContainText('Annulée le');
    expect(await payer()).toBe(other.id);
    const again = await admin.get<Adherent & { profession: string }>(`/api/adherents/${kept.id}`);
    expect(again.profession).toBe('Juge');
  },
);

test('a pair of the data-quality desk leads to the comparison', async ({ page, admin }) => {
  const [one] = await twice(admin);
  await page.goto('/correct-data?anomalie=doublons');
  const queue = page.getByRole('region', { name: 'Doublons possibles' });
  await expect(queue).toBeVisible();
  // Others of this club may come first: they are left for later.
  while (!(await queue.textContent())?.includes(one.codeAdherent)) {
    const place = await queue.getByText(/^\d+ sur \d+$/).textContent();
    await queue.getByRole('button', { name: 'Suivant' }).click();
    await expect(queue.getByText(place ?? '', { exact: true })).toHaveCount(0);
  }
  await queue.getByRole('link', { name: 'Comparer et fusionner' }).click();
  await expect(page.getByRole('button', { name: 'Fusionner les deux fiches' })).toBeVisible();
});
