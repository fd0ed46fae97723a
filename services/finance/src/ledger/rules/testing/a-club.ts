import { minor } from '@club/service-kit';
import type { CotisationDocument } from '../../../documents/money/cotisations.ts';
import type { CreditDocument } from '../../../documents/money/credits.ts';
import type { ReglementDocument } from '../../../documents/money/reglements.ts';
import * as cotisations from '../cotisation-rules.ts';
import * as credits from '../credit-rules.ts';
import { changePayeur } from '../payer-rules.ts';
import { recordPayment } from '../payment-rules.ts';
import { type DetailMeans, type NewPayment, type PaymentMeans } from '../means-rules.ts';
import { receiveDetail } from '../receipt-rules.ts';
import * as reglements from '../reglement-rules.ts';
import { type NotGivenBack, restoreCotisation } from '../restore-rules.ts';
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
    return this.store.run(
      {},
      (ledger, context) => cotisations.openCotisation(ledger, aCotisation(lines, more), context)._id,
    );
  }

  change(id: string, lines: readonly Line[]): void {
    this.store.run({ cotisations: [id] }, (ledger, context) =>
      cotisations.changeLines(ledger, id, lines, context),
    );
  }

  changePayer(id: string, payeurId: string): void {
    this.store.run({ cotisations: [id] }, (ledger) => changePayeur(ledger, id, payeurId));
  }

  deleteCotisation(id: string): void {
    this.store.run({ cotisations: [id] }, (ledger, context) =>
      cotisations.archiveCotisation(ledger, id, context),
    );
  }

  restoreCotisation(id: string): NotGivenBack {
    return this.store.run({ cotisations: [id] }, (ledger, context) => restoreCotisation(ledger, id, context));
  }

  pay(montant: number, chosen: readonly string[] = [], more: Partial<NewPayment> = {}): string {
    return this.store.run(
      { cotisations: chosen, debtsOf: 'payer' },
      (ledger, context) => recordPayment(ledger, aPayment(montant, more), chosen, context)._id,
    );
  }

  promise(montant: number, chosen: readonly string[] = []): string {
    return this.pay(montant, chosen, { recu: false });
  }

  receive(id: string, montant: number, { excedent = false, means = {} }: Receiving = {}): void {
    this.store.run({ reglements: [id], debtsOf: 'payer' }, (ledger, context) =>
      receiveDetail(ledger, id, { ...cash, ...means, montant: minor(montant), excedent }, context),
    );
  }

  correct(id: string, means: Partial<PaymentMeans>): void {
    this.store.run({ reglements: [id], debtsOf: 'payer' }, (ledger, context) =>
      reglements.editReglement(ledger, id, means, context),
    );
  }

  amend(id: string, montantTotal: number): void {
    this.store.run({ reglements: [id], debtsOf: 'payer' }, (ledger, context) =>
      reglements.editReglement(ledger, id, { montantTotal: minor(montantTotal) }, context),
    );
  }

  deleteReglement(id: string): void {
    this.store.run({ reglements: [id] }, (ledger, context) =>
      reglements.archiveReglement(ledger, id, context),
    );
  }

  restoreReglement(id: string): void {
    this.store.run({ reglements: [id], debtsOf: 'payer' }, (ledger, context) =>
      reglements.restoreReglement(ledger, id, context),
    );
  }

  reverse(id: string): string {
    return this.store.run(
      { reglements: [id] },
      (ledger, context) => reglements.reverseReglement(ledger, id, aReversal, context)._id,
    );
  }

  give(montant: number, more: Partial<credits.NewCredit> = {}): string {
    return this.store.run(
      {},
      (ledger, context) => credits.issueCredit(ledger, aCredit(montant, more), context)._id,
    );
  }

  use(creditId: string, cotisationId: string, montant: number): void {
    this.store.run({ credits: [creditId], cotisations: [cotisationId] }, (ledger, context) =>
      credits.applyCredit(ledger, { creditId, cotisationId, montant: minor(montant) }, context),
    );
  }

  cancelUse(creditId: string, cotisationId: string): void {
    this.store.run({ credits: [creditId], cotisations: [cotisationId] }, (ledger) =>
      credits.releaseCredit(ledger, creditId, cotisationId),
    );
  }

  refund(id: string, montant: number): void {
    this.store.run({ credits: [id] }, (ledger, context) =>
      credits.refundCredit(ledger, id, aRefund(montant), context),
    );
  }

  carry(id: string, saisonId: string): string {
    return this.store.run(
      { credits: [id] },
      (ledger, context) => credits.carryCredit(ledger, id, saisonId, context)._id,
    );
  }

  deleteCredit(id: string): void {
    this.store.run({ credits: [id] }, (ledger, context) => credits.archiveCredit(ledger, id, context));
  }

  restoreCredit(id: string): void {
    const { reglementId } = this.credit(id);
    const asked = { credits: [id], reglements: reglementId === null ? [] : [reglementId] };
    this.store.run(asked, (ledger) => credits.restoreCredit(ledger, id));
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
