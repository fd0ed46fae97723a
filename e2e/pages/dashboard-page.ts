import { expect, type Locator, type Page } from '@playwright/test';

/** / : the dashboard. */
export class DashboardPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await this.isShown();
  }

  async isShown(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Tableau de bord', level: 1 })).toBeVisible();
  }

  card(title: string): Locator {
    return this.page.getByRole('article', { name: title });
  }

  async figure(title: string): Promise<number> {
    await expect(this.card(title)).not.toHaveAttribute('aria-busy');
    const text = await this.card(title).locator('.stat-figure').textContent();
    return Number(text?.replace(/[^\d,-]/g, '').replace(',', '.'));
  }

  recents(): Locator {
    return this.page.getByRole('region', { name: 'Adhérents récents' });
  }

  actions(): Locator {
    return this.page.getByRole('region', { name: 'Actions rapides' });
  }

  feed(): Locator {
    return this.page.getByRole('region', { name: 'Activité récente' });
  }

  newest(): Locator {
    return this.feed().getByRole('listitem').first();
  }
}
