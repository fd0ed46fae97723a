import { expect, type Locator, type Page } from '@playwright/test';
import { CotisationsPage } from '../pages/cotisations-page.ts';
import { FamillePage } from '../pages/famille-page.ts';
import { GuichetPage } from '../pages/guichet-page.ts';
import { ReglementsPage } from '../pages/reglements-page.ts';
import type { Api } from './api.ts';
import { provideDebt } from './debtor.ts';
import { newMember } from './money.ts';
import type { Adherent, Formule } from './records.ts';
import { saveReceived } from './save-received.ts';

/** A payer who is served, with a child in the family's opening. */
export interface Served {
  payer: Adherent;
  child: Adherent;
  formule: Formule;
}

/** One of the four screens on which the form of an encaissement is opened (M-43). */
export interface Opening {
  name: string;
  /** Creates what the payer has before. */
  provide?: (admin: Api, served: Served) => Promise<unknown>;
  /** Opens it and types all of it; the amount is proposed. */
  fill: (page: Page, served: Served) => Promise<void>;
  submit: (page: Page) => Locator;
  /** Says that the proposed amount was received, and records all of it. */
  send: (page: Page) => Promise<void>;
  /** The screen says that it is recorded. */
  done: (page: Page) => Locator;
  /** Instead, where what is typed without network is kept until it is back (M-75). */
  sentLater?: (page: Page) => Locator;
  /** Said first to whom another window was faster; without it the question about a double is. */
  paidMeanwhile?: RegExp;
}

/** Of its payment, also while another dialog stands over it. */
export const amountOf = (page: Page) => page.getByLabel('Montant du règlement 1');

/** A cotisation of one formula, or of two members, or a debt, each with its payment. */
export const openings: readonly Opening[] = [
  {
    name: 'Guichet',
    fill: async (page, { payer, formule }) => {
      const guichet = new GuichetPage(page);
      await guichet.open();
      for (const code of [payer.codeAdherent, formule.code]) {
        await page.keyboard.type(code);
        await page.keyboard.press('Enter');
        await expect(guichet.formule()).toBeFocused();
      }
      await expect(guichet.submit()).toBeEnabled();
    },
    submit: (page) => new GuichetPage(page).submit(),
    send: saveReceived,
    done: (page) => new GuichetPage(page).done(),
    sentLater: (page) => page.getByRole('table', { name: 'Envoyés' }),
  },
  {
    name: 'Nouvelle cotisation',
    fill: async (page, { payer, formule }) => {
      const cotisations = new CotisationsPage(page);
      await cotisations.open('/cotisations?nouveau=oui');
      await cotisations.typePersonAndFormule(payer.codeAdherent, formule.code);
      await expect(cotisations.save()).toBeEnabled();
    },
    submit: (page) => new CotisationsPage(page).save(),
    send: saveReceived,
    done: (page) => new CotisationsPage(page).toast('Cotisation créée'),
  },
  {
    name: 'Cotisation famille',
    fill: async (page, { payer, child, formule }) => {
      const famille = new FamillePage(page);
      await famille.open();
      await page.keyboard.press('n');
      await famille.payer().fill(payer.codeAdherent);
      await page.keyboard.press('Enter');
      await expect(famille.payer()).not.toHaveValue(payer.codeAdherent);
      await famille.fillMember(1, payer.codeAdherent, 'Lui-même', formule.code);
      await famille.fillMember(2, child.codeAdherent, 'Mère', formule.code);
      await famille.form().getByRole('checkbox', { name: 'Enregistrer un règlement global' }).check();
      await expect(famille.save()).toBeEnabled();
    },
    submit: (page) => new FamillePage(page).save(),
    send: saveReceived,
    done: (page) => page.locator('.club-toast').filter({ hasText: 'Cotisation famille créée' }),
  },
  {
    name: 'Nouveau règlement',
    provide: (admin, { payer }) => provideDebt(admin, payer.id, 300),
    fill: async (page, { payer }) => {
      const payments = new ReglementsPage(page);
      await payments.open(`/payments?nouveau=oui&payeur=${payer.id}`);
      await expect(amountOf(page)).toHaveValue('300,00');
      await expect(amountOf(page)).toBeFocused();
    },
    submit: (page) => page.getByRole('button', { name: 'Créer le règlement' }),
    send: async (page) => {
      await amountOf(page).focus();
      await page.keyboard.press('Enter');
    },
    done: (page) => new ReglementsPage(page).toast('Règlement créé avec succès'),
    paidMeanwhile: /^La cotisation .+ est déjà réglée/,
  },
];

/** A mother and her son, whom nobody knows yet. */
export async function newServed(admin: Api, opening: Opening, formule: Formule): Promise<Served> {
  const payer = await newMember(admin, 'Salma', 'Panne');
  const served = { payer, child: await newMember(admin, 'Yanis', 'Panne'), formule };
  await opening.provide?.(admin, served);
  return served;
}
