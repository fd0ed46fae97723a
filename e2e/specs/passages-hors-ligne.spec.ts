import type { Page } from '@playwright/test';
import { adminPassword, apiOf } from '../commands/api.ts';
import { axeFaults } from '../commands/axe.ts';
import { newDoor } from '../commands/door.ts';
import { expect, test } from '../commands/test.ts';

interface Entrees {
  total: number;
  entrees: { horsLigne: boolean }[];
}

/** Entries of the first door, and of the second tab. */
const [first, second] = [150, 50];

test('a door without network: 200 entries in two tabs are kept once each, though an answer is lost', async ({
  page,
  context,
  admin,
}) => {
  // Four hundred keys one after the other.
  test.slow();
  // A session of its own: it signs out at the end.
  const { member, stranger, cards } = await newDoor(await apiOf('111', adminPassword()), context);
  // The same member comes 200 times: each is to count.
  await admin.put('/api/settings', { systemSettings: { minutesPassage: 0 } });
  const entrees = () => admin.get<Entrees>(`/api/adherents/${member.id}/passages`);

  const openDoor = async (door: Page) => {
    await door.setViewportSize({ width: 320, height: 640 });
    // A club of several thousands comes in pages.
    const hasEtat = door.waitForResponse(
      async (answer) => answer.url().includes('/api/passages/etat') && (await answer.json()).suite === null,
    );
    await door.goto('/passages');
    await hasEtat;
    await expect(door.getByLabel('Code ou carte')).toBeFocused();
  };
  const read = async (door: Page, text: string) => {
    await door.keyboard.insertText(text);
    await door.keyboard.press('Enter');
  };
  const answerOf = (door: Page) => door.getByRole('alert', { name: 'Réponse' });
  const other = await context.newPage();
  await openDoor(other);
  await page.bringToFront();
  await openDoor(page);
  await context.setOffline(true);

  await test.step('it says that it is offline and answers as before, each refusal in its word', async () => {
    await expect(page.getByText(/Les réponses viennent de l’état de \d\d:\d\d/)).toBeVisible();
    for (const [text, word] of [
      [cards.former, 'Carte remplacée'],
      [cards.forged, 'Carte falsifiée'],
      [stranger.codeAdherent, 'Section non autorisée'],
      ['PERSONNE', 'Code inconnu'],
      [cards.valid, 'Entrée autorisée'],
    ] as const) {
      await read(page, text);
      await expect(answerOf(page)).toContainText(word);
      await expect(answerOf(page)).toContainText('Vérifié hors ligne');
    }
    expect(await axeFaults(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
  });

  await test.step('entries go on in two tabs', async () => {
    for (const [door, count, before] of [
      [page, first - 1, 5],
      [other, second, 5 + first - 1],
    ] as const) {
      await door.bringToFront();
      for (let at = 0; at < count; at += 1) await read(door, member.codeAdherent);
      await expect(door.getByText(new RegExp(`${before + count}.entrées seront envoyées`))).toBeVisible();
    }
    expect((await entrees()).total).toBe(0);
  });

  await test.step('back online, each is kept once, though the first answer is lost', async () => {
    let isLost = false;
    await context.route('**/api/passages/hors-ligne', async (route) => {
      if (isLost) return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await context.setOffline(false);
    // The former card is his too: one refusal stands beside his entries.
    await expect.poll(async () => (await entrees()).total, { timeout: 60_000 }).toBe(first + second);
    await expect(page.getByText('Hors ligne', { exact: true })).toBeHidden();
    expect(isLost).toBe(true);
    await expect(page.getByText(/hors ligne attend/)).toBeHidden({ timeout: 30_000 });
    const { total, entrees: latest } = await entrees();
    expect([total, latest.every(({ horsLigne }) => horsLigne)]).toEqual([first + second, true]);
    await admin.put('/api/settings', { systemSettings: { minutesPassage: 5 } });
  });

  await test.step('signing out leaves no state in the browser', async () => {
    await page.goto('/api/logout');
    await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
    const kept = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('club-session');
            opening.onerror = () => reject(new Error('not opened'));
            opening.onsuccess = () => {
              const count = opening.result.transaction('kept').objectStore('kept').count();
              count.onsuccess = () => resolve(count.result);
              count.onerror = () => reject(new Error('not counted'));
            };
          }),
      );
    await expect.poll(kept).toBe(0);
  });
});
