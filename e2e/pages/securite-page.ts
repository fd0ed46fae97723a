import type { Page } from '@playwright/test';

/** /admin/security */
export class SecuritePage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/security');
  }

  async show(tab: string): Promise<void> {
    await this.page.getByRole('tab', { name: tab }).click();
  }

  /** Replaces the password of the account with this code; answers the provisional one. */
  async reset(code: string, adminPassword: string): Promise<string> {
    const account = this.page.getByRole('row', { name: new RegExp(`^${code} `) });
    await account.getByRole('button', { name: /^Réinitialiser le mot de passe/ }).click();
    await this.page.getByLabel('Votre mot de passe').fill(adminPassword);
    await this.page.getByRole('button', { name: 'Réinitialiser', exact: true }).click();
    const provisional = await this.page.locator('.user-password-line code').innerText();
    await this.page.getByRole('button', { name: 'J’ai noté le mot de passe' }).click();
    return provisional;
  }

  async filterByAccount(code: string): Promise<void> {
    await this.page.getByLabel('Compte', { exact: true }).fill(code);
    await this.page.keyboard.press('Enter');
  }
}
