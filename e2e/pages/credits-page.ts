import { expect, type Locator, type Page } from '@playwright/test';

/** /credit-payeur: the open credits of all payers or the wallet of one, and the dialogs opened over it. */
export class CreditsPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(payeurId?: string): Promise<void> {
    await this.page.goto(payeurId ? `/credit-payeur?payeur=${payeurId}` : '/credit-payeur');
    await expect(this.page.getByRole('heading', { name: 'Crédits payeur', level: 1 })).toBeVisible();
  }

  payer(): Locator {
    return this.page.getByRole('combobox', { name: /^Payeur/ });
  }

  balance(): Locator {
    return this.page.getByRole('region', { name: 'Solde' });
  }

  row(origin: string): Locator {
    return this.page
      .getByRole('table', { name: 'Crédits du payeur' })
      .getByRole('row')
      .filter({ hasText: origin });
  }

  /** The button of the menu of a credit. */
  acts(origin: string): Locator {
    return this.row(origin).getByRole('button', { name: /^Actions/ });
  }

  /** Opens the menu of a credit and answers one of its acts; an impossible one is described by its reason. */
  async act(origin: string, label: string): Promise<Locator> {
    await this.acts(origin).click();
    return this.page.getByRole('menuitem', { name: label });
  }

  /** The top dialog; confirmations have the role alertdialog. */
  dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog')).last();
  }

  amount(): Locator {
    return this.dialog().getByRole('textbox', { name: /^Montant/ });
  }

  async press(button: string): Promise<void> {
    await this.dialog().getByRole('button', { name: button, exact: true }).click();
  }

  async closed(): Promise<void> {
    await expect(this.dialog()).toHaveCount(0);
  }

  /** The toast of the last action. */
  toast(title: string): Locator {
    return this.page.locator('.club-toast').filter({ hasText: title });
  }
}
