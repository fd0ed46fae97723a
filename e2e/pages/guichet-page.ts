import { expect, type Locator, type Page } from '@playwright/test';

/** /guichet: the counter. */
export class GuichetPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/guichet');
    await expect(this.page.getByRole('heading', { name: 'Guichet', level: 1 })).toBeVisible();
    await expect(this.person()).toBeFocused();
  }

  person(): Locator {
    return this.page.getByRole('combobox', { name: /^Personne/ });
  }

  /** Of the member who came last. */
  formule(): Locator {
    return this.page.getByRole('combobox', { name: 'Ajouter une formule' }).last();
  }

  amount(row = 1): Locator {
    return this.page.getByLabel(`Montant du règlement ${row}`);
  }

  field(name: 'Mode' | 'Numéro' | 'Banque' | 'Échéance', row: number): Locator {
    return this.page.getByLabel(`${name} du règlement ${row}`);
  }

  /** Offered while enrolment of another season is open. */
  saison(): Locator {
    return this.page.getByLabel('Saison', { exact: true });
  }

  submit(): Locator {
    return this.page.getByRole('button', { name: /^Encaisser/ });
  }

  /** Opens its PDF. */
  receipt(): Locator {
    return this.page.getByRole('link', { name: /^Imprimer le reçu/ });
  }

  next(): Locator {
    return this.page.getByRole('button', { name: 'Suivant' });
  }

  /** After it is recorded. */
  done(): Locator {
    return this.page.getByRole('region', { name: 'Encaissement enregistré' });
  }
}
