import { expect, type Locator, type Page } from '@playwright/test';

/** The lines of payment of a form: of a cotisation, a family, a règlement. */
export class PaymentRows {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  form(): Locator {
    return this.page.getByRole('dialog').last();
  }

  field(
    name: 'Mode' | 'Montant' | 'Numéro' | 'Banque' | 'Tireur' | 'Échéance' | 'Notes',
    row: number,
  ): Locator {
    return this.form().getByLabel(`${name} du règlement ${row}`);
  }

  state(row: number): Locator {
    return this.form().getByLabel(`Reçu ou promis, du règlement ${row}`);
  }

  /** «Total 1 000,00 Dh · reçu … · reste 0,00 Dh», at the foot. */
  sum(): Locator {
    return this.form().locator('.paying-sum');
  }

  /** Each line is 36 px high, and all of them, the sum and the button are in view of a form that is not scrolled. */
  async areAllInView(count: number, submit: Locator): Promise<void> {
    const body = this.form().locator('.club-dialog-body');
    await body.evaluate((one) => one.scrollTo(0, 0));
    const form = (await this.form().boundingBox())!;
    const foot = (await this.sum().boundingBox())!;
    const rows = await this.form().locator('fieldset.payment-row').all();
    expect(rows).toHaveLength(count);
    for (const row of rows) {
      const box = (await row.boundingBox())!;
      expect(box.height).toBeLessThanOrEqual(36);
      expect(box.y).toBeGreaterThan(form.y);
      expect(box.y + box.height).toBeLessThan(foot.y);
    }
    const button = (await submit.boundingBox())!;
    expect(button.y + button.height).toBeLessThanOrEqual(this.page.viewportSize()!.height);
    expect(await body.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  }
}
