import type { Page } from '@playwright/test';
import { enterAs, provideSaison } from '../commands/api.ts';
import { newCode, newMember, newNatation, newPaidCotisation } from '../commands/money.ts';
import { expect, test } from '../commands/test.ts';

/** How much slower than this machine the counter's computer is. */
const slower = 4;
/** From the key or the click to what is drawn next; what comes from the server may come later. */
const budgetMs = 200;
/** Each input is measured this often, in a new page, and its median counts: the machine does other things too. */
const passes = 3;

/** Enough for a full page of each list. */
const shownRows = 60;
const nom = newCode('Lent');

test.beforeAll(async ({ admin }) => {
  test.setTimeout(120_000);
  await provideSaison(admin);
  const formule = await newNatation(admin);
  for (let n = 0; n < shownRows; n += 1)
    await newPaidCotisation(admin, await newMember(admin, `Ines ${n}`, nom), formule);
});

test('on a computer four times slower every input is answered within 200 ms', async ({
  page,
  context,
  admin,
}) => {
  test.setTimeout(passes * 200_000);
  await enterAs(context, admin);
  await page.addInitScript(observeInputs);
  const { keyboard } = page;
  const session = await context.newCDPSession(page);
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  const openList = async (path: string) => {
    await slowDown(1);
    await page.goto(path);
    await expect(page.getByRole('row')).toHaveCount(51);
    await slowDown(slower);
  };
  const durations = new Map<string, number[]>();
  const input = async (name: string, act: () => Promise<unknown>) => {
    await longestInput(page); // what came before does not count
    await act();
    durations.set(name, [...(durations.get(name) ?? []), await longestInput(page)]);
  };

  for (let pass = 0; pass < passes; pass += 1) await test.step(`pass ${pass + 1}`, everyInput);

  async function everyInput() {
    await test.step('members', async () => {
      await openList('/members');
      const search = page.getByRole('searchbox', { name: 'Texte recherché' });
      await search.focus();
      await input('members: typing in the search', () => keyboard.type(nom, { delay: 80 }));
      await input('members: Enter', () => keyboard.press('Enter'));
      await expect(page.getByText(`${shownRows} adhérent`, { exact: false }).first()).toBeVisible();
      await expect(page.locator('.club-table-stale')).toHaveCount(0);
      const row = page.getByRole('row').nth(3);
      await input('members: opening a row', () => row.click({ position: { x: 160, y: 10 } }));
      await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible();
      await input('members: closing it', () => keyboard.press('Escape'));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await input('members: the form of a new one', () => keyboard.press('n'));
      const field = page.getByRole('dialog').getByRole('textbox', { name: 'Prénom', exact: true });
      await expect(field).toBeFocused();
      await input('members: typing in the form', () => keyboard.type('Hélène Marie', { delay: 80 }));
    });

    await test.step('cotisations', async () => {
      await openList('/cotisations');
      const row = page.getByRole('row').nth(3);
      await input('cotisations: opening a row', () => row.click({ position: { x: 160, y: 10 } }));
      await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible();
      await input('cotisations: closing it', () => keyboard.press('Escape'));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await input('cotisations: the form of a new one', () => keyboard.press('n'));
      await expect(page.getByRole('dialog').getByRole('combobox', { name: /^Adhérent/ })).toBeFocused();
      await input('cotisations: typing a name', () => keyboard.type(nom.slice(0, 6), { delay: 120 }));
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await input('cotisations: choosing the member', () => keyboard.press('Enter'));
      const formule = page.getByRole('dialog').getByRole('combobox', { name: 'Ajouter une formule' });
      await expect(formule).toBeFocused();
      await input('cotisations: typing a formula', () => keyboard.type('Natation', { delay: 120 }));
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await input('cotisations: choosing it', () => keyboard.press('Enter'));
    });

    await test.step('anywhere', async () => {
      await openList('/payments?saison=toutes');
      await input('anywhere: Ctrl-K', () => keyboard.press('Control+k'));
      await expect(page.getByRole('combobox', { expanded: true })).toBeFocused();
      await input('anywhere: typing in it', () => keyboard.type(nom.slice(0, 6), { delay: 120 }));
    });
  }

  for (const [type, measured] of durations) {
    const description = `${medianOf(measured)} ms (${measured.join(', ')})`;
    test.info().annotations.push({ type, description });
  }
  expect([...durations].filter(([, measured]) => medianOf(measured) > budgetMs)).toEqual([]);
});

const medianOf = (measured: readonly number[]) =>
  measured.toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? Infinity;

/**
 * The longest input since the last call, in ms. An input is told once what it changed is on the screen, which on a slow computer is
 * after the next frames: asked for when the page has nothing more to do, and two frames after that.
 */
function longestInput(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await new Promise((resolve) => requestIdleCallback(resolve));
    await frame();
    await frame();
    const inputs = (window as unknown as { clubInputs: { longest: number; flush: () => void } }).clubInputs;
    await new Promise((resolve) => setTimeout(resolve, 0));
    inputs.flush();
    const { longest } = inputs;
    inputs.longest = 0;
    return longest;
  });
}

/** Runs in the page: keeps the longest time from an input to the next paint (Event Timing). */
function observeInputs(): void {
  const inputs = { longest: 0, flush: () => undefined as void };
  Object.assign(window, { clubInputs: inputs });
  const take = (list: { getEntries(): PerformanceEntryList }) => {
    for (const { duration } of list.getEntries()) inputs.longest = Math.max(inputs.longest, duration);
  };
  const observer = new PerformanceObserver(take);
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  inputs.flush = () => take({ getEntries: () => observer.takeRecords() });
}
