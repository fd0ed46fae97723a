import type { BrowserContext, Locator, Page } from '@playwright/test';
import { adminPassword, enterAs, provideSaison, type Api } from '../commands/api.ts';
import { paymentsOf } from '../commands/debtor.ts';
import { cotisationsOf, newNatation } from '../commands/money.ts';
import { amountOf, newServed, openings, type Opening, type Served } from '../commands/openings.ts';
import type { Formule } from '../commands/records.ts';
import { expect, test } from '../commands/test.ts';

let natation: Formule;

test.beforeEach(async ({ context, admin }) => {
  await provideSaison(admin);
  natation = await newNatation(admin);
  await enterAs(context, admin);
});

interface Faulty {
  page: Page;
  context: BrowserContext;
  opening: Opening;
  served: Served;
}

/** How often the screen sends by itself what was not answered (decision 33). */
const attempts = 4;
const calls = '**/api/guichet/encaissements';

/** The answer to the first of `times` requests is lost although it was recorded; the others reach nobody. */
async function loseAnswers(page: Page, times: number): Promise<void> {
  let lost = 0;
  await page.route(calls, async (route) => {
    if (lost === times) return route.continue();
    lost += 1;
    if (lost === 1) await route.fetch();
    return route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, body: '' });
  });
}

/** Each from a form that is filled in to the sentence that says that it is recorded. */
const faults: Readonly<Record<string, (faulty: Faulty) => Promise<Locator | void>>> = {
  'the answer lost once': async ({ page, opening }) => {
    await loseAnswers(page, 1);
    await opening.send(page);
  },

  'the answer lost again and again: the form stays closed until it is sent again': async ({
    page,
    opening,
  }) => {
    await loseAnswers(page, attempts);
    await opening.send(page);
    await expect(page.getByText('On ne sait pas encore si c’est enregistré')).toBeVisible();
    await expect(amountOf(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Réessayer d’envoyer' }).click();
  },

  'Enter held down': async ({ page }) => {
    await amountOf(page).focus();
    for (let times = 0; times < 20; times += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  },

  'its button pressed twice': async ({ page, opening }) => {
    await amountOf(page).fill('300');
    await opening.submit(page).dblclick();
  },

  'the session ended before it is sent: nothing typed is lost': async ({ page, context, opening }) => {
    const typed = await amountOf(page).inputValue();
    // With the first of its calls: one of the menu's would ask for the password before it is sent.
    await page.route(
      calls,
      async (route) => {
        await context.clearCookies();
        await route.continue();
      },
      { times: 1 },
    );
    await opening.send(page);
    const ended = page.getByRole('dialog', { name: 'Votre session est terminée' });
    await expect(ended).toBeVisible();
    await expect(amountOf(page)).toHaveValue(typed);
    await ended.getByLabel('Mot de passe', { exact: true }).fill(adminPassword());
    await ended.getByRole('button', { name: 'Se connecter' }).click();
  },

  'the network cut, and back': async ({ page, context, opening }) => {
    await context.setOffline(true);
    await expect(page.getByText(/^Le réseau est coupé/).first()).toBeVisible();
    await opening.send(page);
    if (opening.sentLater) {
      await expect(page.getByRole('heading', { name: 'Gardé, en attente du réseau' })).toBeVisible();
      await context.setOffline(false);
      return opening.sentLater(page);
    }
    await expect(
      page.getByRole('button', { name: /^(Encaissement|Enregistrement|Création)\.\.\.$/ }),
    ).toBeVisible();
    await expect(opening.done(page)).toHaveCount(0);
    await context.setOffline(false);
  },
};

/** One cotisation and one payment stand in the payer's record, whatever happened. */
async function expectOnce(admin: Api, { payer }: Served): Promise<void> {
  expect(await cotisationsOf(admin, payer)).toHaveLength(1);
  expect(await paymentsOf(admin, payer.id)).toBe(1);
}

for (const opening of openings)
  for (const [name, fault] of Object.entries(faults))
    test(`${opening.name}, ${name}: recorded once, and said so`, async ({ page, context, admin }) => {
      const served = await newServed(admin, opening, natation);
      await opening.fill(page, served);
      const said = await fault({ page, context, opening, served });
      await expect(said ?? opening.done(page)).toBeVisible();
      await expectOnce(admin, served);
    });

for (const opening of openings)
  test(`${opening.name} in two windows for one person: the second is told, and records nothing by itself`, async ({
    page,
    context,
    admin,
  }) => {
    const served = await newServed(admin, opening, natation);
    const other = await context.newPage();
    await opening.fill(page, served);
    await opening.fill(other, served);
    await page.bringToFront();
    await opening.send(page);
    await expect(opening.done(page)).toBeVisible();
    await other.bringToFront();
    await opening.send(other);
    if (opening.paidMeanwhile) {
      await expect(other.getByText(opening.paidMeanwhile)).toBeVisible();
      await expectOnce(admin, served);
      await opening.send(other);
    }
    await expect(other.getByRole('alertdialog', { name: 'Règlement identique' })).toBeVisible();
    await expect(opening.done(other)).toHaveCount(0);
    await expectOnce(admin, served);
  });
