import { expect, type Locator, type Page } from '@playwright/test';

/** /import */
export class ImportPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/import');
    await expect(this.page.getByRole('heading', { name: 'Import de données', level: 1 })).toBeVisible();
  }

  /** A file by its path, or made up. */
  async send(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(file);
    await this.page.getByRole('button', { name: 'Importer les adhérents' }).click();
  }

  /** True while some rows are done and some are not. */
  async progressIsPartial(): Promise<boolean> {
    const bar = this.page.getByRole('progressbar', { name: /^Import en cours/ });
    if (!(await bar.isVisible())) return false;
    const percent = Number(await bar.getAttribute('aria-valuenow'));
    return percent > 0 && percent < 100;
  }

  async finished(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: /^Import terminé/ })).toBeVisible({
      timeout: 60_000,
    });
  }

  /** The figure beside «Importés», «Ignorés» or «Erreurs» of the account. */
  count(label: 'Importés' | 'Ignorés' | 'Erreurs'): Locator {
    return this.page.getByRole('definition').nth(['Importés', 'Ignorés', 'Erreurs'].indexOf(label));
  }

  async showErrors(): Promise<Locator> {
    await this.page.getByText(/^Voir les erreurs/).click();
    return this.page.getByRole('region', { name: 'Lignes refusées' }).getByRole('row');
  }
}
