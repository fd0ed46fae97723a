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

  /** A file by its path, or made up, is sent to be planned. */
  async check(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(file);
    await this.page.getByRole('button', { name: 'Vérifier le fichier' }).click();
  }

  /** The same: its plan comes into view. */
  async plan(file: Parameters<ImportPage['check']>[0]): Promise<void> {
    await this.check(file);
    await this.planned();
  }

  async planned(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: /^Plan de l’import/ })).toBeVisible({
      timeout: 60_000,
    });
  }

  async apply(): Promise<void> {
    await this.page.getByRole('button', { name: /^Appliquer/ }).click();
  }

  /** Its plan, and then the import. */
  async send(file: string | { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.plan(file);
    await this.apply();
  }

  /** The tab of the rows of one kind, with their number. */
  tab(
    name:
      | 'À importer'
      | 'À modifier'
      | 'Importés'
      | 'Modifiés'
      | 'Déjà connus'
      | 'Code déjà pris'
      | 'Modifiés entre-temps'
      | 'Refusées',
  ): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  /** The number of rows of one kind, on its tab. */
  tabCount(name: Parameters<ImportPage['tab']>[0]): Locator {
    return this.tab(name).locator('.club-tab-count');
  }

  /** The rows in view, without their titles. */
  lignes(): Locator {
    return this.page.getByRole('table', { name: /^Lignes/ }).locator('tbody tr');
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

  /** The refused rows, of the first page. */
  async showErrors(): Promise<Locator> {
    await this.tab('Refusées').click();
    return this.lignes();
  }
}
