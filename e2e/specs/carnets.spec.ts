import { randomBytes } from 'node:crypto';
import { enterAs, provideSaison } from '../commands/api.ts';
import { axeFaults } from '../commands/axe.ts';
import { newCode, newMember, newPaidCotisation, provideSection } from '../commands/money.ts';
import type { Formule } from '../commands/records.ts';
import { expect, test } from '../commands/test.ts';
import { nineDaysLater } from '../commands/typed-days.ts';

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

test('a door without network lets in by the entry that it holds, and another door gives its own back', async ({
  page,
  context,
  admin,
}) => {
  await provideSaison(admin);
  const member = await newMember(admin, 'Hedi', newCode('Tenue'));
  const formule = await admin.post<Formule>('/api/formules', {
    ...{ code: newCode('F'), designation: newCode('Trois séances'), montant: 90 },
    ...{ entrees: 3, duree: 6, sectionId: null },
  });
  await newPaidCotisation(admin, member, formule);
  // Each is a visit of its own.
  await admin.put('/api/settings', { systemSettings: { minutesPassage: 0 } });
  await enterAs(context, admin);
  await page.setViewportSize({ width: 390, height: 844 });
  const carnet = async () => {
    const { carnets } = await admin.get<{ carnets: { prises: number; restantes: number }[] }>(
      `/api/carnets?adherentId=${member.id}`,
    );
    return [carnets[0]?.prises, carnets[0]?.restantes];
  };
  const answer = page.getByRole('alert', { name: 'Réponse' });
  const scan = async () => {
    await page.keyboard.insertText(member.codeAdherent);
    await page.keyboard.press('Enter');
  };

  await test.step('without network it lets in once, and does not know the second time', async () => {
    const hasEtat = page.waitForResponse(
      async (one) => one.url().includes('/api/passages/etat') && (await one.json()).suite === null,
    );
    await page.goto('/passages');
    await hasEtat;
    await expect(page.getByLabel('Code ou carte')).toBeFocused();
    await context.setOffline(true);
    await expect(page.getByText(/Les réponses viennent de l’état/)).toBeVisible();
    await scan();
    await expect(answer).toContainText(/entrée prise, il restera au plus 2.entrées/);
    expect(await axeFaults(page)).toEqual([]);
    await scan();
    await expect(answer).toContainText('Situation inconnue');
    await expect(answer).toContainText('l’entrée que tenait cette porte est prise');
    expect(await axeFaults(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
  });

  await test.step('back online the carnet has one less', async () => {
    expect(await carnet()).toEqual([0, 3]);
    await context.setOffline(false);
    await expect.poll(carnet, { timeout: 30_000 }).toEqual([1, 2]);
    await expect(page.getByText('Hors ligne', { exact: true })).toBeHidden();
  });

  await test.step('the last entry, held by another door, is asked back of it', async () => {
    await scan();
    await expect(answer).toContainText(/il reste 1.entrée/);
    // The browser gives back what it holds, and another door holds the last one.
    await page.goto('/carnets');
    const other = newId();
    for (let apres = ''; ;) {
      const address = `/api/passages/etat?porte=${other}${apres}`;
      const { suite } = await admin.get<{ suite: string | null }>(address);
      if (suite === null) break;
      apres = `&apres=${suite}`;
    }
    const heard = (body: object) => admin.post<{ rappels: string[] }>(`/api/carnets/portes/${other}`, body);
    await heard({});
    await page.goto('/passages');
    await expect(page.getByLabel('Code ou carte')).toBeFocused();
    await scan();
    await expect(answer).toContainText(/une autre porte tient l’entrée qui reste/);
    expect(await axeFaults(page)).toEqual([]);
    const { rappels } = await heard({});
    expect(rappels).toHaveLength(1);
    await heard({ rendus: rappels });
    await scan();
    await expect(answer).toContainText('c’était la dernière entrée');
    expect(await carnet()).toEqual([3, 0]);
  });
  await admin.put('/api/settings', { systemSettings: { minutesPassage: 5 } });
});

/** Of a door. */
const newId = (): string => randomBytes(12).toString('hex');
