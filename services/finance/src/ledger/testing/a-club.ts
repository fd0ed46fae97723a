import { minor } from '@club/service-kit';
import type { CotisationDocument } from '../../cotisations/cotisation-document.ts';
import type { CreditDocument } from '../../credits/credit-document.ts';
import type { ReglementDocument } from '../../reglements/reglement-document.ts';
import * as cotisations from '../cotisation-rules.ts';
import * as credits from '../credit-rules.ts';
import { changePayeur } from '../payer-rules.ts';
import { recordPayment, type DetailMeans, type NewPayment, type PaymentMeans } from '../payment-rules.ts';
import { receiveDetail } from '../receipt-rules.ts';
import * as reglements from '../reglement-rules.ts';
import { aCotisation, aCredit, aPayment, aRefund, aReversal, cash } from './build-money.ts';
import { MoneyStore } from './money-store.ts';
import { stored } from './seen.ts';

type Line = cotisations.NewLine;

/** How money for a promise comes. */
interface Receiving {
  excedent?: boolean;
  means?: Partial<DetailMeans>;
}

/** A club of one payer, `payer`: each call is one operation, as a use case does it. Amounts in minor units, answers are ids. */
export class Club {
  readonly store = new MoneyStore();

  cotisation(id: string): CotisationDocument {
    return stored(this.store.cotisations, id);
  }

  reglement(id: string): ReglementDocument {
    return stored(this.store.reglements, id);
  }

  credit(id: string): CreditDocument {
    return stored(this.store.credits, id);
  }

  /** Credits that are not deleted, oldest first. */
  get credits(): CreditDocument[] {
    return [...this.store.credits.values()].filter(({ archivedAt }) => archivedAt === null);
  }

  owe(lines: readonly Line[], more: Partial<cotisations.NewCotisation> = {}): string {
    return this.store.operate(
      {},
      (ledger, moment) => cotisations.openCotisation(ledger, aCotisation(lines, more), moment)._id,
    );
  }

  change(id: string, lines: readonly Line[]): void {
    this.store.operate({ cotisations: [id] }, (ledger, moment) =>
      cotisations.changeLines(ledger, id, lines, moment),
    );
  }

  changePayer(id: string, payeurId: string): void {
    this.store.operate({ cotisations: [id] }, (ledger) => changePayeur(ledger, id, payeurId));
  }

  deleteCotisation(id: string): void {
    this.store.operate({ cotisations: [id] }, (ledger, moment) =>
      cotisations.archiveCotisation(ledger, id, moment),
    );
  }

  restoreCotisation(id: string): void {
    const given = this.cotisation(id).creditsRendus.map(({ creditId }) => creditId);
    this.store.operate({ cotisations: [id], credits: given }, (ledger, moment) =>
      cotisations.restoreCotisation(ledger, id, moment),
    );
  }

  pay(montant: number, chosen: readonly string[] = [], more: Partial<NewPayment> = {}): string {
    return this.store.operate(
      { cotisations: chosen, debtsOf: 'payer' },
      (ledger, moment) => recordPayment(ledger, aPayment(montant, more), chosen, moment)._id,
    );
  }

  promise(montant: number, chosen: readonly string[] = []): string {
    return this.pay(montant, chosen, { recu: false });
  }

  receive(id: string, montant: number, { excedent = false, means = {} }: Receiving = {}): void {
    this.store.operate({ reglements: [id], debtsOf: 'payer' }, (ledger, moment) =>
      receiveDetail(ledger, id, { ...cash, ...means, montant: minor(montant), excedent }, moment),
    );
  }

  correct(id: string, means: Partial<PaymentMeans>): void {
    this.store.operate({ reglements: [id], debtsOf: 'payer' }, (ledger, moment) =>
      reglements.editReglement(ledger, id, means, moment),
    );
  }

  amend(id: string, montantTotal: number): void {
    this.store.operate({ reglements: [id], debtsOf: 'payer' }, (ledger, moment) =>
      reglements.editReglement(ledger, id, { montantTotal: minor(montantTotal) }, moment),
    );
  }

  deleteReglement(id: string): void {
    this.store.operate({ reglements: [id] }, (ledger, moment) =>
      reglements.archiveReglement(ledger, id, moment),
    );
  }

  restoreReglement(id: string): void {
    this.store.operate({ reglements: [id], debtsOf: 'payer' }, (ledger, moment) =>
      reglements.restoreReglement(ledger, id, moment),
    );
  }

  reverse(id: string): string {
    return this.store.operate(
      { reglements: [id] },
      (ledger, moment) => reglements.reverseReglement(ledger, id, aReversal, moment)._id,
    );
  }

  give(montant: number, more: Partial<credits.NewCredit> = {}): string {
    return this.store.operate(
      {},
      (ledger, moment) => credits.bearCredit(ledger, aCredit(montant, more), moment)._id,
    );
  }

  use(creditId: string, cotisationId: string, montant: number): void {
    this.store.operate({ credits: [creditId], cotisations: [cotisationId] }, (ledger, moment) =>
      credits.consumeCredit(ledger, { creditId, cotisationId, montant: minor(montant) }, moment),
    );
  }

  cancelUse(creditId: string, cotisationId: string): void {
    this.store.operate({ credits: [creditId], cotisations: [cotisationId] }, (ledger) =>
      credits.freeCredit(ledger, creditId, cotisationId),
    );
  }

  refund(id: string, montant: number): void {
    this.store.operate({ credits: [id] }, (ledger, moment) =>
      credits.refundCredit(ledger, id, aRefund(montant), moment),
    );
  }

  carry(id: string, saisonId: string): string {
    return this.store.operate(
      { credits: [id] },
      (ledger, moment) => credits.carryCredit(ledger, id, saisonId, moment)._id,
    );
  }

  deleteCredit(id: string): void {
    this.store.operate({ credits: [id] }, (ledger, moment) => credits.archiveCredit(ledger, id, moment));
  }

  restoreCredit(id: string): void {
    const { reglementId } = this.credit(id);
    const asked = { credits: [id], reglements: reglementId === null ? [] : [reglementId] };
    this.store.operate(asked, (ledger) => credits.restoreCredit(ledger, id));
  }
}

/** What a règlement or a credit pays: `[cotisation, member, amount]`. */
export function paidBy(
  parts: readonly { cotisationId: string; adherentId: string; montant: number }[],
): [string, string, number][] {
  return parts.map(({ cotisationId, adherentId, montant }) => [cotisationId, adherentId, montant]);
}

/** Amounts of a cotisation: total, paid or promised, paid, and its status. */
export function amountsOf({ montantTotal, montantAlloue, montantRegle, statut }: CotisationDocument) {
  return [montantTotal, montantAlloue, montantRegle, statut];
}

/** Matches the refusal of a rule by its text. */
export function ruled(message: string, code = 'rule') {
  return { name: 'RuleError', code, message };
}
