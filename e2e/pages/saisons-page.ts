import { expect, type Locator, type Page } from '@playwright/test';

/** /seasons and its dialogs. */
export class SaisonsPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(address = '/seasons'): Promise<void> {
    await this.page.goto(address);
    await expect(this.page.getByRole('heading', { name: 'Gestion des saisons', level: 1 })).toBeVisible();
  }

  /** The card of the active season. */
  active(): Locator {
    return this.page.getByRole('region', { name: 'Saison active' });
  }

  row(nom: string): Locator {
    return this.page.getByRole('table', { name: 'Historique des saisons' }).getByRole('row', { name: nom });
  }

  action(nom: string, label: 'Voir les statistiques' | 'Modifier' | 'Clôturer'): Locator {
    return this.row(nom).getByRole('button', { name: new RegExp(`^${label} `) });
  }

  /** Does what its row offers, in its menu if need be. */
  async act(nom: string, label: string): Promise<void> {
    await this.row(nom)
      .getByRole('button', { name: new RegExp(`^${label} `) })
      .click();
  }

  /** A button beside the title. */
  button(label: 'Clôturer saison' | 'Nouvelle saison' | 'Créer saison'): Locator {
    return this.page.getByRole('button', { name: label, exact: true });
  }

  /** The open dialog; one that asks for a confirmation is an alert to readers. */
  dialog(): Locator {
    return this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
  }

  field(label: string | RegExp): Locator {
    return this.dialog().getByRole('textbox', { name: label });
  }

  /** A footer button: the close button may have the same name. */
  async press(label: string): Promise<void> {
    await this.dialog().locator('footer').getByRole('button', { name: label, exact: true }).click();
  }

  chart(title: string): Locator {
    return this.dialog().getByRole('figure', { name: title });
  }

  toast(title: string): Locator {
    return this.page.getByText(title, { exact: true });
  }
}
