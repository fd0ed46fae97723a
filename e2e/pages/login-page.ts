import { expect, type Page } from '@playwright/test';

/** /login */
export class LoginPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async signIn(code: string, password: string): Promise<void> {
    await this.page.getByLabel('Code', { exact: true }).fill(code);
    await this.page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Se connecter' }).click();
  }

  async isShown(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  }
}
