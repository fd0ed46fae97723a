import { expect, type Locator, type Page } from '@playwright/test';

/** /payments and its dialogs. */
export class ReglementsPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(address = '/payments'): Promise<void> {
    await this.page.goto(address);
    await this.loaded();
  }

  async loaded(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Règlements', level: 1 })).toBeVisible();
    await expect(this.page.getByText('Chargement des règlements...')).toHaveCount(0);
    await expect(this.counter('Tous')).not.toBeEmpty();
  }

  /** The figure in a tab. */
  counter(label: 'Tous' | 'En attente' | 'En cours' | 'Complets'): Locator {
    const tab = this.page.getByRole('tab', { name: new RegExp(`^${label}`) });
    return tab.locator('.club-tab-count');
  }

  async count(label: Parameters<ReglementsPage['counter']>[0]): Promise<number> {
    return Number((await this.counter(label).textContent())?.replace(/\s/g, ''));
  }

  /** Of the list, whose first column is the code of a règlement. */
  row(text: string): Locator {
    return this.page.getByRole('row', { name: /REG-/ }).filter({ hasText: text });
  }

  /** The top dialog; confirmations have the role alertdialog. */
  dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog')).last();
  }

  field(label: string | RegExp): Locator {
    return this.dialog().getByLabel(label);
  }

  payer(): Locator {
    return this.dialog().getByRole('combobox', { name: /^Payeur/ });
  }

  amount(): Locator {
    return this.dialog().getByRole('textbox', { name: /^Montant/ });
  }

  account(): Locator {
    return this.dialog().getByRole('region', { name: 'Compte du payeur' });
  }

  table(caption: 'Sommes reçues' | 'Ce qu’il paie'): Locator {
    return this.dialog().getByRole('table', { name: caption });
  }

  async closed(): Promise<void> {
    await expect(this.dialog()).toHaveCount(0);
  }

  /** A button of the dialog: before that of a toast that stands over it. */
  async press(button: string): Promise<void> {
    await this.dialog().getByRole('button', { name: button, exact: true }).first().click();
  }

  /** The toast of the last action. */
  toast(title: string): Locator {
    return this.page.locator('.club-toast').filter({ hasText: title });
  }
}
