import { enterAs, provideSaison } from '../commands/api.ts';
import { axeFaults } from '../commands/axe.ts';
import { countClicks, tell } from '../commands/counted.ts';
import { Keyboard } from '../commands/keyboard.ts';
import { newCode, newMember, newPaidCotisation, provideSection } from '../commands/money.ts';
import type { Formule } from '../commands/records.ts';
import { expect, test } from '../commands/test.ts';
import { nineDaysLater } from '../commands/typed-days.ts';

test('a member is frozen and freed, leaves and comes back: at most four inputs for each, and a door on a phone says why', async ({
  page,
  context,
  admin,
}) => {
  await provideSaison(admin);
  const section = await provideSection(admin, '101', 'Natation');
  const member = await newMember(admin, 'Meriem', newCode('Pause'));
  const designation = newCode('Natation');
  const formule = await admin.post<Formule>('/api/formules', {
    ...{ code: newCode('F'), designation, montant: 120, duree: 6, sectionId: section.id },
  });
  await newPaidCotisation(admin, member, formule);
  await enterAs(context, admin);
  const keyboard = new Keyboard(page);
  const clicks = await countClicks(page);
  const openFiche = () => page.goto(`/members?fiche=${member.id}`);
  let [au, fields] = ['', 0];
  const type = async (name: RegExp, text: string) => {
    await keyboard.tabTo(page.getByRole('dialog').getByRole('textbox', { name }));
    await keyboard.type(text);
    fields += 1;
  };
  /** Clicks, fields that were typed, and the Enter that sends them. */
  const inputs = async () => (await clicks()) + fields + 1;

  await test.step('the formulas are frozen', async () => {
    await openFiche();
    await page.getByRole('button', { name: 'Geler…' }).click();
    const first = page.getByRole('textbox', { name: /^Du/ });
    await expect(first).toBeFocused();
    au = nineDaysLater(await first.inputValue());
    await type(/^Au/, au);
    await type(/^Motif/, 'Blessure');
    await keyboard.press('Enter');
    await expect(page.getByText('Formule gelée', { exact: true })).toBeVisible();
    tell('inputs to freeze', await inputs());
    expect(await inputs()).toBeLessThanOrEqual(4);
  });

  const scanAtPhone = async (answer: string | RegExp) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/passages?section=${section.id}`);
    await expect(page.getByLabel('Code ou carte')).toBeFocused();
    await page.keyboard.insertText(member.codeAdherent);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert', { name: 'Réponse' })).toContainText(answer);
    expect(await axeFaults(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
    await page.setViewportSize({ width: 1366, height: 768 });
  };

  await test.step('a door on a phone says until when', () => scanAtPhone(`Gelé jusqu’au ${au}`));

  await test.step('the freeze is taken back', async () => {
    await openFiche();
    await page.getByRole('tab', { name: 'Cotisations et règlements' }).click();
    await page.getByRole('button', { name: 'Lever le gel…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Lever le gel' }).click();
    await expect(page.getByRole('table', { name: 'Gels' })).toHaveCount(0);
  });

  await test.step('the member leaves', async () => {
    await openFiche();
    fields = 0;
    await page.getByRole('button', { name: 'Départ…' }).click();
    await expect(page.getByRole('status', { name: 'Ce que fait le départ' })).toContainText(designation);
    await type(/^Motif/, 'Déménagement');
    await keyboard.press('Enter');
    await expect(page.getByText('Départ noté', { exact: true })).toBeVisible();
    tell('inputs to leave', await inputs());
    expect(await inputs()).toBeLessThanOrEqual(4);
    await expect(page.getByText(/départ le .* \(fin prévue le .*\)/)).toBeVisible();
  });

  await test.step('the leave is taken back, and the door lets in', async () => {
    await page.getByRole('tab', { name: 'Cotisations et règlements' }).click();
    await page.getByRole('button', { name: 'Annuler le départ…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler le départ' }).click();
    await expect(page.getByRole('table', { name: 'Départs' })).toHaveCount(0);
    await scanAtPhone('Entrée autorisée');
  });
});
