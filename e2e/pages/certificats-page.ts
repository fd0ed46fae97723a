import { expect, type Locator, type Page } from '@playwright/test';

/** /certificats */
export class CertificatsPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/certificats');
    await expect(this.code()).toBeFocused();
  }

  code(): Locator {
    return this.page.getByRole('combobox', { name: /^Code adhérent/ });
  }

  name(): Locator {
    return this.page.getByLabel('Nom de l’adhérent');
  }

  current(): Locator {
    return this.page.getByRole('region', { name: 'Certificat actuel' });
  }

  /** Chooses a file as the chooser of the system would hand it over. */
  async choose(name: string, content: string | Buffer): Promise<void> {
    const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
    await this.page.locator('input[type=file]').setInputFiles(file);
  }

  /** By keyboard alone: from the file to the date, and Enter. */
  async finishByKeyboard(date: string): Promise<void> {
    await this.page.locator('input[type=file]').focus();
    await this.page.keyboard.press('Tab');
    await this.page.keyboard.type(date);
    await this.page.keyboard.press('Enter');
  }
}
