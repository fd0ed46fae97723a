import type { Locator, Page } from '@playwright/test';

/** A screen or dialog as staff reach it, to be read by axe and photographed. */
export interface ScreenAddress {
  name: string;
  address: string;
  /** What is in view once the screen is complete. */
  shows: (page: Page) => Locator;
  /** What more is needed than the address: open a dialog… */
  reach?: (page: Page) => Promise<void>;
  /** Shown without a session. */
  signedOut?: true;
}

/** Clicks the first such button in view. */
export const click = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
export const dialog = (page: Page) => page.getByRole('dialog');
