import type { Locator, Page } from '@playwright/test';

/** A screen or dialog as staff reach it, to be read by axe, walked by keyboard and photographed. */
export interface ScreenAddress {
  name: string;
  address: string;
  /** What is in view once the screen is complete. */
  shows: (page: Page) => Locator;
  /** The button that opens the dialog; it has the focus again once the dialog is closed. */
  opens?: string | RegExp;
  /** What more is needed than the address and the button. */
  reach?: (page: Page) => Promise<void>;
  /** What the server answers otherwise than this club would: a run in progress, a service away… */
  answers?: readonly Answered[];
  /** Source file of the dialog in view, under `src` of its remote, without `.tsx`: a test finds those that no screen shows. */
  dialog?: string;
  /** Shown without a session. */
  signedOut?: true;
}

/** An answer of the server that is changed on its way, or made up when there is a status. */
export interface Answered {
  url: string | RegExp;
  status?: number;
  body: object | ((json: never) => object);
}

/** The first such button that is in view and can be used. */
export const usable = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, disabled: false }).filter({ visible: true }).first();

/** Clicks it. */
export const click = (name: string | RegExp) => (page: Page) => usable(page, name).click();

export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
export const dialog = (page: Page) => page.getByRole('dialog');
/** What asks before something is lost. */
export const question = (page: Page) => page.getByRole('alertdialog');
