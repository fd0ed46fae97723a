import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { adminPassword, enterAs, provideSaison, type Api } from '../commands/api.ts';
import { Keyboard } from '../commands/keyboard.ts';
import { cotisationsOf, newMember, newNatation } from '../commands/money.ts';
import { productUrl } from '../commands/product.ts';
import type { Adherent, Formule } from '../commands/records.ts';
import { saveReceived } from '../commands/save-received.ts';
import { whatCounterReads } from '../commands/what-counter-reads.ts';
import { expect, test } from '../commands/test.ts';
import { GuichetPage } from '../pages/guichet-page.ts';

let natation: Formule;

test.beforeEach(async ({ context, admin }) => {
  await provideSaison(admin);
  natation = await newNatation(admin);
  await enterAs(context, admin);
});

const kept = (page: Page) => page.getByRole('heading', { name: 'Gardé, en attente du réseau' });
const waiting = (page: Page) => page.getByRole('table', { name: /encaissements? en attente/ });
const calls = '**/api/guichet/encaissements';

/** Opens the counter once it has what it needs without network. */
async function openReady(page: Page): Promise<GuichetPage> {
  const guichet = new GuichetPage(page);
  const read = whatCounterReads(page);
  await guichet.open();
  await read;
  return guichet;
}

/** A member whom finance knows too: the counter reads its names there. */
async function newKnown(admin: Api, prenom: string, nom: string): Promise<Adherent> {
  const member = await newMember(admin, prenom, nom);
  const found = () => admin.get<unknown[]>(`/api/payeurs?search=${member.codeAdherent}`);
  await expect.poll(async () => (await found()).length, { intervals: [25] }).toBeGreaterThan(0);
  return member;
}

/** Serves somebody without network. Returns the inputs. */
async function serve(guichet: GuichetPage, typed: string): Promise<number> {
  const inputs = await take(guichet, typed);
  await expect(kept(guichet.page)).toBeVisible();
  return inputs;
}

/** Person, Enter, formula, Enter, F9, Enter. Returns the inputs: every letter of a code is one field. */
async function take(guichet: GuichetPage, typed: string): Promise<number> {
  const { page } = guichet;
  const keyboard = new Keyboard(page);
  await expect(guichet.person()).toBeFocused();
  await keyboard.type(typed);
  await keyboard.press('Enter');
  await expect(guichet.formule()).toBeFocused();
  await keyboard.type(natation.code);
  await keyboard.press('Enter');
  await expect(guichet.submit()).toBeEnabled();
  await saveReceived(page, keyboard);
  return keyboard.keys - typed.length - natation.code.length + 2;
}

test('without network the next person is served at once, by at most six inputs; a new one is created when it is back', async ({
  page,
  context,
  admin,
}) => {
  const member = await newKnown(admin, 'Salma', 'Hors');
  const guichet = await openReady(page);
  await context.setOffline(true);
  await expect(page.getByText(/partent au retour du réseau/)).toBeVisible();
  expect(await serve(guichet, member.codeAdherent)).toBeLessThanOrEqual(6);
  await expect(page.getByRole('article', { name: /^Bon provisoire/ })).toContainText('300,00');
  await page.keyboard.press('Enter');
  const letters = [...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const nom = `Nouveau${letters}`;
  await guichet.person().fill(`${nom} Karim`);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Noter la personne' }).click();
  await expect(guichet.formule()).toBeFocused();
  await page.keyboard.type(natation.code);
  await page.keyboard.press('Enter');
  await expect(guichet.submit()).toBeEnabled();
  await saveReceived(page);
  await expect(kept(page)).toBeVisible();
  await expect(waiting(page)).toContainText('Salma');
  await context.setOffline(false);
  await expect(page.getByRole('table', { name: 'Envoyés' }).getByRole('row')).toHaveCount(3);
  await expect(waiting(page)).toHaveCount(0);
  const [recorded, ...others] = await cotisationsOf(admin, member);
  expect([recorded?.montantTotal, others]).toEqual([300, []]);
  const created = await admin.get<{ adherents: Adherent[] }>(`/api/adherents?search=${nom.toUpperCase()}`);
  expect(created.adherents).toHaveLength(1);
  expect(await cotisationsOf(admin, created.adherents[0]!)).toHaveLength(1);
});

test('the till of who has something waiting is not closed here, and signing out asks first', async ({
  page,
  context,
  admin,
}) => {
  const member = await newKnown(admin, 'Salma', 'Attend');
  const guichet = await openReady(page);
  // A till to close.
  await take(guichet, (await newKnown(admin, 'Salma', 'Avant')).codeAdherent);
  await expect(guichet.done()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(guichet.person()).toBeFocused();
  await page.route(calls, (route) => route.abort());
  await context.setOffline(true);
  await expect(page.getByText(/partent au retour du réseau/)).toBeVisible();
  await serve(guichet, member.codeAdherent);
  await context.setOffline(false);
  await expect(page.getByText(/partent au retour du réseau/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Des encaissements ne sont pas envoyés' });
  await expect(asked).toContainText('1 encaissement attend');
  await asked.getByRole('button', { name: 'Annuler' }).click();
  const other = await context.newPage();
  await other.goto('/caisse');
  await other
    .getByRole('button', { name: /^Clôturer/ })
    .first()
    .click();
  await expect(other.getByText(/traitez-le au guichet/)).toBeVisible();
  await other.close();
  await page.unroute(calls);
  await expect(page.getByRole('table', { name: 'Envoyés' })).toBeVisible({ timeout: 40_000 });
  expect(await cotisationsOf(admin, member)).toHaveLength(1);
});

test('thirty by two tabs over five hours, the browser killed, the session ended, answers lost: each once, receipts without a gap', async ({
  admin,
}) => {
  test.setTimeout(300_000);
  const members: Adherent[] = [];
  for (let at = 0; at < 30; at += 1) members.push(await newKnown(admin, `Membre${at}`, 'Coupure'));
  const profile = await mkdtemp(path.join(tmpdir(), 'club-guichet-'));
  const start = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
      baseURL: productUrl(),
      locale: 'fr-FR',
    });
  let hours = 5;
  const tabs = async (context: BrowserContext) => {
    const time = Date.now() - hours * 3_600_000;
    // Of the server too, as the browser reads it.
    await context.route('**/api/guichet/personnes*', async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as object;
      return route.fulfill({ response, json: { ...json, moment: new Date(time).toISOString() } });
    });
    const opened: GuichetPage[] = [];
    for (let at = 0; at < 2; at += 1) {
      const page = await context.newPage();
      await page.clock.install({ time });
      opened.push(await openReady(page));
    }
    return opened;
  };
  const serveHalf = async (guichets: readonly GuichetPage[], half: readonly Adherent[]) => {
    for (const [at, { codeAdherent }] of half.entries()) {
      const guichet = guichets[at % 2]!;
      await guichet.page.bringToFront();
      await serve(guichet, codeAdherent);
      // Of both tabs, and while the slip stands where the catalogue was.
      await guichet.page.clock.fastForward('08:00');
      await guichet.page.keyboard.press('Enter');
    }
  };
  let context = await start();
  try {
    await enterAs(context, admin);
    let guichets = await tabs(context);
    await context.setOffline(true);
    await serveHalf(guichets, members.slice(0, 15));
    await context.close();

    // Half of the time is over. The session has ended too, and the first answers are lost.
    hours = 2.5;
    context = await start();
    await context.clearCookies();
    await enterAs(context, admin);
    let lost = 0;
    await context.route(calls, async (route) => {
      lost += 1;
      if (lost % 3 !== 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    guichets = await tabs(context);
    await context.setOffline(true);
    await serveHalf(guichets, members.slice(15));
    await context.setOffline(false);
    const [first] = guichets;
    await expect
      .poll(
        async () => {
          await first!.page.clock.fastForward('00:20');
          return (await waiting(first!.page).count()) === 0 ? '' : waiting(first!.page).innerText();
        },
        { timeout: 120_000 },
      )
      .toBe('');
    const receipts: number[] = [];
    for (const member of members) {
      const cotisations = await cotisationsOf(admin, member);
      expect(cotisations.map(({ montantTotal }) => montantTotal)).toEqual([300]);
      const { reglements } = await admin.get<{ reglements: { id: string }[] }>(
        `/api/reglements?page=1&limit=10&payeurId=${member.id}`,
      );
      const [reglement, ...more] = reglements;
      expect(more).toEqual([]);
      const [recu] = await admin.get<{ code: string }[]>(`/api/recus?reglementId=${reglement!.id}`);
      receipts.push(Number(/\d+$/.exec(recu!.code)![0]));
    }
    const inTurn = receipts.toSorted((a, b) => a - b);
    expect(inTurn).toEqual(inTurn.map((_code, at) => inTurn[0]! + at));
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});

test('a session that ended is taken up again, and what waits is sent then', async ({
  page,
  context,
  admin,
}) => {
  const member = await newKnown(admin, 'Salma', 'Session');
  const guichet = await openReady(page);
  await context.setOffline(true);
  await expect(page.getByText(/partent au retour du réseau/)).toBeVisible();
  await serve(guichet, member.codeAdherent);
  await context.clearCookies();
  await context.setOffline(false);
  const ended = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await ended.getByLabel('Mot de passe', { exact: true }).fill(adminPassword());
  await ended.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('table', { name: 'Envoyés' })).toBeVisible({ timeout: 40_000 });
  expect(await cotisationsOf(admin, member)).toHaveLength(1);
});
