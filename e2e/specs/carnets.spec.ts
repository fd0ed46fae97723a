import { enterAs, provideSaison } from '../commands/api.ts';
import { axeFaults } from '../commands/axe.ts';
import { newCode, newMember, newPaidCotisation, provideSection } from '../commands/money.ts';
import type { Formule } from '../commands/records.ts';
import { expect, test } from '../commands/test.ts';

test(
  'a carnet of two entries is used at the doors, one is given back, and the formula is frozen and freed',
  { tag: '@capability' },
  async ({ page, context, admin }) => {
    await provideSaison(admin);
    const member = await newMember(admin, 'Lina', newCode('Carnet'));
    const doors = [
      '',
      (await provideSection(admin, '101', 'Natation')).id,
      (await provideSection(admin, '12', 'Natation')).id,
    ];
    // Without section it opens every door; each door is a visit of its own.
    const designation = newCode('Deux séances');
    const formule = await admin.post<Formule>('/api/formules', {
      ...{ code: newCode('F'), designation, montant: 80, entrees: 2, duree: 6, sectionId: null },
    });
    await newPaidCotisation(admin, member, formule);
    await enterAs(context, admin);

    await test.step('two doors take an entry each, the third refuses and leads to the counter', async () => {
      const answers = ['il reste 1\u00a0entrée', 'c’était la dernière entrée', 'Carnet épuisé'];
      for (const [place, door] of doors.entries()) {
        await page.goto(`/passages?section=${door}`);
        await expect(page.getByLabel('Code ou carte')).toBeFocused();
        await page.keyboard.insertText(member.codeAdherent);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('alert', { name: 'Réponse' })).toContainText(answers[place]!);
        const sell = page.getByRole('link', { name: 'Vendre un carnet' });
        await expect(sell).toHaveCount(place === 0 ? 0 : 1);
        expect(await axeFaults(page)).toEqual([]);
      }
      await page.getByRole('link', { name: 'Vendre un carnet' }).click();
      await expect(page).toHaveURL(new RegExp(`/guichet\\?personne=${member.id}`));
      await expect(page.getByText(/épuisé, 2.entrées prises/)).toBeVisible();
    });

    await test.step('the last entry is given back from the record', async () => {
      await page.goto(`/members?fiche=${member.id}`);
      await page.getByRole('tab', { name: 'Cotisations et règlements' }).click();
      await page.getByRole('button', { name: 'Rendre l’entrée…' }).first().click();
      await page.keyboard.insertText('Séance annulée');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('cell', { name: /^Rendue le .*Séance annulée$/ })).toBeVisible();
      await expect(page.getByRole('table', { name: /il reste 1.entrée sur 2$/ })).toBeVisible();
      await page.goto('/carnets?derniere=oui');
      await expect(page.getByRole('row', { name: new RegExp(designation) })).toContainText('1 sur 2');
    });

    await test.step('the formula is frozen in four inputs, and freed again', async () => {
      await page.goto(`/members?fiche=${member.id}`);
      await page.getByRole('button', { name: 'Geler…' }).click();
      const first = await page.getByRole('textbox', { name: /^Du/ }).inputValue();
      const last = nineDaysLater(first);
      await page.getByRole('textbox', { name: /^Au/ }).fill(last);
      await page.getByRole('textbox', { name: /^Motif/ }).fill('Blessure');
      await expect(page.getByRole('status', { name: 'Ce que change le gel' })).toContainText('10\u00a0jours');
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`gelée du ${first} au ${last}`)).toBeVisible();
      await page.getByRole('tab', { name: 'Cotisations et règlements' }).click();
      await page.getByRole('button', { name: 'Lever le gel…' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Lever le gel' }).click();
      await expect(page.getByRole('table', { name: 'Gels' })).toHaveCount(0);
    });
  },
);

/** Of the club's clock: as it stands in the field. */
function nineDaysLater(day: string): string {
  const [date, month, year] = day.split('/').map(Number) as [number, number, number];
  const later = new Date(Date.UTC(year, month - 1, date + 9)).toISOString();
  return later.slice(0, 10).split('-').toReversed().join('/');
}
