import { expect, type Locator, type Page } from '@playwright/test';

/** /cotisations: the list, and the dialogs opened over it. */
export class CotisationsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(address = '/cotisations'): Promise<void> {
    await this.page.goto(address);
    await expect(this.page.getByRole('heading', { name: 'Cotisations', level: 1 })).toBeVisible();
    await expect(this.page.getByText(/^Chargement des cotisations/)).toHaveCount(0);
  }

  row(name: string): Locator {
    return this.page.getByRole('row', { name });
  }

  dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  question(): Locator {
    return this.page.getByRole('alertdialog');
  }

  person(): Locator {
    return this.dialog().getByRole('combobox', { name: /^Adhérent/ });
  }

  formule(): Locator {
    return this.dialog().getByRole('combobox', { name: 'Ajouter une formule' });
  }

  price(): Locator {
    return this.dialog().getByRole('textbox', { name: /^Montant de / });
  }

  /** Below the tariff. */
  motif(): Locator {
    return this.dialog().getByRole('textbox', { name: /^Motif du prix/ });
  }

  save(): Locator {
    return this.dialog().getByRole('button', { name: /^Enregistrer/ });
  }

  /** Says that the proposed amount was received. */
  received(): Locator {
    return this.dialog().getByRole('button', { name: /^Confirmer.:/ });
  }

  toast(title: string): Locator {
    return this.page.locator('.club-toasts').getByText(title, { exact: true });
  }

  /** Types member and formule by keyboard; the focus stays at the next formule. */
  async typePersonAndFormule(codeAdherent: string, codeFormule: string): Promise<void> {
    await expect(this.person()).toBeFocused();
    await this.page.keyboard.type(codeAdherent);
    await this.page.keyboard.press('Enter');
    await expect(this.formule()).toBeFocused();
    await this.page.keyboard.type(codeFormule);
    await this.page.keyboard.press('Enter');
    await expect(this.price()).toBeVisible();
  }

  async showTab(name: string): Promise<void> {
    await this.dialog().getByRole('tab', { name }).click();
  }
}
