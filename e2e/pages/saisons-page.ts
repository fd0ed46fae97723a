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

  /** An act of its row, by its words; its menu is left open where it has several acts. */
  async action(nom: string, label: string): Promise<Locator> {
    const menu = this.row(nom).getByRole('button', { name: /^Actions/ });
    const single = this.row(nom).getByRole('button', { name: 'Voir les statistiques' });
    await menu.or(single).first().waitFor();
    if ((await menu.count()) === 0) return this.row(nom).getByRole('button', { name: label });
    if ((await menu.getAttribute('aria-expanded')) !== 'true') await menu.click();
    return this.page.getByRole('menuitem', { name: label });
  }

  async act(nom: string, label: string): Promise<void> {
    await (await this.action(nom, label)).click();
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
