import { expect, type Locator, type Page } from '@playwright/test';

/** /permissions and its dialogs. */
export class PermissionsPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/permissions');
    await expect(this.page.getByRole('heading', { name: 'Gestion des permissions', level: 1 })).toBeVisible();
  }

  card(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }

  dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
  }

  /** What the form says of a change before it is saved. */
  impact(): Locator {
    return this.dialog().getByRole('region', { name: 'Ce qui change' });
  }

  right(module: string, label: RegExp): Locator {
    return this.dialog()
      .getByRole('group', { name: module, exact: true })
      .getByRole('checkbox', { name: label });
  }

  async startNew(name: string, preset: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Nouveau profil' }).first().click();
    await this.dialog().getByRole('textbox', { name: /^Nom/ }).fill(name);
    await this.dialog().getByRole('button', { name: preset, exact: true }).click();
  }

  async edit(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Modifier ${name}`, exact: true }).click();
  }

  async press(label: string): Promise<void> {
    await this.dialog().locator('footer').getByRole('button', { name: label, exact: true }).click();
  }

  toast(title: string): Locator {
    return this.page.getByText(title, { exact: true });
  }
}
