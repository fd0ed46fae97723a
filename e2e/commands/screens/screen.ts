import type { Locator, Page } from '@playwright/test';

export type Shows = (page: Page) => Locator;
export type Step = (page: Page) => Promise<unknown>;

/** A screen or dialog to check with axe, by keyboard and in screenshots. */
export interface Screen extends Way {
  /** For a dialog: its source file under the remote's `src`, without `.tsx`; a test finds the missing ones. */
  name: string;
  address: string;
  shows: Shows;
}

interface Way {
  /** The button that opens the dialog and gets the focus back. */
  opens?: string | RegExp;
  /** What is done after that. */
  reach?: Step;
  /** Replaced answers of the server: a run in progress, a service away… */
  answers?: readonly Answered[];
  signedOut?: true;
}

/** An answer modified in transit, or made up when it has a status. */
export interface Answered {
  url: string | RegExp;
  method?: string;
  status?: number;
  body: object | ((json: never) => object);
}

/** A line of the table of screens. */
export const at = (address: string, name: string, shows: Shows, way: Way = {}): Screen => ({
  address,
  name,
  shows,
  ...way,
});

export const isDialog = ({ name }: Screen): boolean => /-(dialog|panel|form)$/.test(name);

export const dialog: Shows = (page) => page.getByRole('dialog');
/** What asks before something is lost. */
export const question: Shows = (page) => page.getByRole('alertdialog');
export const button =
  (name: string | RegExp): Shows =>
  (page) =>
    page.getByRole('button', { name }).first();
export const text =
  (words: string | RegExp): Shows =>
  (page) =>
    page.getByText(words).first();
export const menuItem =
  (name: string): Shows =>
  (page) =>
    page.getByRole('menuitem', { name });
/** Something in the dialog in view. */
export const within =
  (...role: Parameters<Locator['getByRole']>): Shows =>
  (page) =>
    dialog(page)
      .getByRole(...role)
      .first();
export const field =
  (label: string | RegExp): Shows =>
  (page) =>
    dialog(page).getByLabel(label);
export const textbox =
  (name: string | RegExp, exact = false): Shows =>
  (page) =>
    dialog(page).getByRole('textbox', { name, exact });

/** The first such button that is in view and can be used. */
export const usable = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, disabled: false }).filter({ visible: true }).first();

/** Clicks it. */
export const click =
  (name: string | RegExp): Step =>
  (page) =>
    usable(page, name).click();
/** Chooses the first row of a list that can be chosen. */
export const chooseFirstRow: Step = (page) =>
  page
    .getByRole('checkbox', { name: /^Choisir (?!toute)/, disabled: false })
    .first()
    .check();
export const clickOn =
  (what: Shows): Step =>
  (page) =>
    what(page).click();
export const fill =
  (what: Shows, typed: string): Step =>
  (page) =>
    what(page).fill(typed);
export const press =
  (key: string): Step =>
  (page) =>
    page.keyboard.press(key);

/** One after the other. */
export const steps =
  (...all: readonly Step[]): Step =>
  async (page) => {
    for (const step of all) await step(page);
  };

/** Types in a combobox of the open dialog and takes the first suggestion. */
export const take = (name: string | RegExp, typed: string): Step =>
  takeIn(within('combobox', { name }), typed);
/** The same on a page. */
export const takeOnPage = (name: string | RegExp, typed: string): Step =>
  takeIn((page) => page.getByRole('combobox', { name }), typed);

const takeIn =
  (box: Shows, typed: string): Step =>
  async (page) => {
    await box(page).fill(typed);
    await page.locator('[role=option]').first().waitFor();
    await page.keyboard.press('Enter');
  };

/** Gives a file to the only place for one. */
export const chooseFile =
  (name: string, mimeType: string, content: string): Step =>
  (page) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(content) });

/** Somebody else changes a record meanwhile, once the form of it is there. */
export const changeMeanwhile =
  (address: string, change: () => object): Step =>
  async (page) => {
    await button(/^Enregistrer/)(page).waitFor();
    await page.evaluate(
      async ([path, body]) => {
        const headers = { 'Content-Type': 'application/json' };
        await fetch(path!, { method: 'PUT', headers, body: body! });
      },
      [address, JSON.stringify(change())],
    );
  };
