import { expect, type Locator, type Page } from '@playwright/test';

/** /cotisations-famille: the list, and the form of a family over it. */
export class FamillePage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/cotisations-famille');
    await expect(this.page.getByRole('heading', { name: 'Cotisations famille', level: 1 })).toBeVisible();
  }

  row(name: string): Locator {
    return this.page.getByRole('row', { name });
  }

  form(): Locator {
    return this.page.getByRole('dialog', { name: /famille/ });
  }

  payer(): Locator {
    return this.form().getByRole('combobox', { name: /^Payeur/ });
  }

  /** What was typed is nobody yet: he is recorded on the spot, and chosen. */
  async createPayer(nom: string, prenom: string): Promise<void> {
    await this.payer().fill(nom);
    await this.page.getByText('Créer un payeur non adhérent').click();
    const creation = this.page.getByRole('dialog', { name: 'Créer un payeur non adhérent' });
    await expect(creation.getByRole('textbox', { name: /^Nom/ })).toHaveValue(nom.toUpperCase());
    await creation.getByRole('textbox', { name: /^Prénom/ }).fill(prenom);
    await creation.getByRole('button', { name: 'Créer le payeur' }).click();
    await expect(creation).toHaveCount(0);
  }

  member(index: number): Locator {
    return this.form().getByRole('group', { name: `Adhérent ${index}` });
  }

  /** Chooses a member by code, what the payer is to him, and a formula by code. */
  async fillMember(index: number, codeAdherent: string, lien: string, codeFormule: string): Promise<void> {
    const member = this.member(index);
    await member.getByRole('combobox', { name: 'Adhérent' }).fill(codeAdherent);
    await this.page.keyboard.press('Enter');
    await expect(member.getByRole('combobox', { name: 'Adhérent' })).not.toHaveValue(codeAdherent);
    await member.getByRole('combobox', { name: /^Lien de parenté/ }).selectOption(lien);
    await member.getByRole('combobox', { name: 'Ajouter une formule' }).fill(codeFormule);
    await this.page.keyboard.press('Enter');
    await expect(member.getByRole('textbox', { name: /^Montant de / })).toBeVisible();
  }

  /** «Part du règlement 66,67 Dh» of a member, in the form. */
  share(index: number): Locator {
    return this.member(index).getByText(/^Part du règlement/);
  }

  async payTogether(montant: string): Promise<void> {
    await this.form().getByRole('checkbox', { name: 'Enregistrer un règlement global' }).check();
    await this.form().getByRole('textbox', { name: 'Montant du règlement 1' }).fill(montant);
  }

  save(): Locator {
    return this.form().getByRole('button', { name: 'Enregistrer la famille' });
  }
}
