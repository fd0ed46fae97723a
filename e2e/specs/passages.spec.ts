import { axeFaults } from '../commands/axe.ts';
import { newDoor } from '../commands/door.ts';
import { reflowFaults } from '../commands/reflow.ts';
import { expect, test } from '../commands/test.ts';

test(
  'the door lets in who has paid, by code and by card, refuses the others in their own words, and counts',
  { tag: '@capability' },
  async ({ page, context, admin }) => {
    const { member, stranger, unpaid, expired, cards } = await newDoor(admin, context);
    await page.setViewportSize({ width: 320, height: 640 }); // a phone is the door's device
    await page.goto('/passages');
    const field = page.getByLabel('Code ou carte');
    const answer = page.getByRole('alert', { name: 'Réponse' });
    // Other doors of the same club may have counted already.
    const counted = await page.getByText(/entrées? et .* aujourd’hui/).innerText();
    const [entries, refusals] = counted.match(/\d+/g)!.map(Number) as [number, number];
    /** As a reader types: into whatever page is there, Enter at the end. */
    const read = async (text: string) => {
      await expect(field).toBeFocused();
      await page.keyboard.insertText(text);
      await page.keyboard.press('Enter');
    };

    await test.step('who has paid enters, by the code and by the card', async () => {
      await read(member.codeAdherent);
      await expect(answer).toContainText('Entrée autorisée');
      await expect(answer).toContainText('Leila');
      await expect(answer).toContainText('Sections\u00a0: Musculation');
      expect(await axeFaults(page)).toEqual([]);
      await read(cards.valid);
      await expect(
        page.getByText(new RegExp(`^${entries + 1}.entrées? et ${refusals}.refus aujourd’hui`)),
      ).toBeVisible();
      // Of one visit.
      await expect(answer).toContainText(/Entrée déjà comptée à \d\d:\d\d/);
    });

    await test.step('each refusal has its own word', async () => {
      for (const [text, word] of [
        [cards.former, 'Carte remplacée'],
        [cards.revoked, 'Carte révoquée'],
        [cards.forged, 'Carte falsifiée'],
        [stranger.codeAdherent, 'Section non autorisée'],
        [unpaid.codeAdherent, 'Impayé'],
        [expired.codeAdherent, 'Formule expirée'],
        ['PERSONNE', 'Code inconnu'],
      ] as const) {
        await read(text);
        await expect(answer).toContainText(word);
        expect(await axeFaults(page), word).toEqual([]);
        expect(await reflowFaults(page), word).toEqual([]);
      }
      await expect(page.getByRole('region', { name: 'Les cinq derniers' }).getByRole('listitem')).toHaveCount(
        5,
      );
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(wide).toBe(false);
    });

    await test.step('the record of the member tells of it', async () => {
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.goto(`/members?fiche=${member.id}`);
      await page.getByRole('tab', { name: 'Entrées' }).click();
      await expect(page.getByText(/^1.entrée au total/)).toBeVisible();
      await expect(page.getByRole('cell', { name: 'Entrée autorisée (déjà comptée)' })).toBeVisible();
      await expect(page.getByRole('cell', { name: 'Carte remplacée' })).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
    });
  },
);
