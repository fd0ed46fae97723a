import { expect, type Locator, type Page } from '@playwright/test';

/** /members: the list, its search, and the dialogs opened over it. */
export class MembersPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(address = '/members'): Promise<void> {
    await this.page.goto(address);
    await this.loaded();
  }

  async loaded(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Adhérents', level: 1 })).toBeVisible();
    await expect(this.summary()).not.toHaveText(/Chargement/);
  }

  /** «12 856 adhérents au total - Recherche active: …» */
  summary(): Locator {
    return this.page.locator('.club-screen-subtitle').getByRole('status');
  }

  /** Waits for open dialogs to close: they hold the keyboard. */
  async search(term: string): Promise<void> {
    await expect(this.dialog()).toHaveCount(0);
    const box = this.page.getByRole('searchbox', { name: 'Texte recherché' });
    await box.fill(term);
    await box.press('Enter');
    await expect(this.summary()).toContainText(term);
  }

  async expectTotal(total: number | RegExp): Promise<void> {
    await expect(this.summary()).toHaveText(typeof total === 'number' ? startsWithCount(total) : total);
  }

  row(name: string): Locator {
    return this.page.getByRole('row', { name });
  }

  /** The open dialog; one that asks for a confirmation is an alert to readers. */
  dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
  }

  field(label: string): Locator {
    return this.dialog().getByRole('textbox', { name: label, exact: true });
  }

  async press(button: string): Promise<void> {
    await this.dialog().getByRole('button', { name: button, exact: true }).click();
  }
}

/** Counts are grouped with a narrow no-break space. */
function startsWithCount(total: number): RegExp {
  const grouped = String(total).replace(/\B(?=(\d{3})+$)/g, '\\s?');
  return new RegExp(`^\\s*${grouped}\\s`);
}
