import { expect, type Locator, type Page } from '@playwright/test';

/** /renouvellement and its dialogs. */
export class RenouvellementPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.getByRole('navigation').getByRole('link', { name: 'Renouvellement' }).click();
    await expect(this.page.getByRole('heading', { name: 'Renouvellement', level: 1 })).toBeVisible();
  }

  /** Narrows the list to one section. */
  async showSection(designation: string, code: string): Promise<void> {
    await this.page.getByLabel('Section').selectOption({ label: `${code} — ${designation}` });
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }

  row(name: string | RegExp): Locator {
    return this.page.getByRole('row', { name });
  }

  hausse(): Locator {
    return this.page.getByRole('link', { name: 'Hausse des prix' });
  }

  /** Chooses somebody without the mouse. */
  async choose(name: string): Promise<void> {
    const box = this.page.getByRole('checkbox', { name: `Choisir ${name}` });
    await box.focus();
    await this.page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }

  everyone(): Locator {
    return this.page.getByRole('button', { name: /^(Proposer une offre à|Facturer)/ });
  }

  /** What is asked before a run starts. */
  question(): Locator {
    return this.page.getByRole('dialog', { name: /^(Proposer une offre à|Facturer)/ });
  }

  /** Makes cotisations at once, instead of offers. */
  async bill(): Promise<void> {
    await this.question()
      .getByRole('radio', { name: /^Facturer/ })
      .check();
  }

  /** The progress of a run, then its account. */
  account(): Locator {
    return this.page.getByRole('dialog', { name: 'Campagne de renouvellement' });
  }

  async closeAccount(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.account()).toHaveCount(0);
  }
}
