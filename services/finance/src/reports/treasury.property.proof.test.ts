import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currencies, defaultSettings, sumOf, type Currency } from '@club/contract';
import { amountOf, changedValues, type KeptLine, minor, type Minor } from '@club/service-kit';
import fc from 'fast-check';
import type { Changed } from '../ledger/ledger.ts';
import { linesOfCredit, linesOfReglement } from '../ledger/journal-rules.ts';
import type { MoneyStore } from '../ledger/testing/money-store.ts';
import { runSteps } from '../ledger/testing/run-steps.ts';
import { stepIn } from '../ledger/testing/steps.ts';
import { entriesOf } from '../ecritures/entry-rules.ts';
import { type MoneyEntity, movementsOfMoney } from '../ecritures/recorded-movements.ts';
import { cotisationRecord } from '../money/cotisations.ts';
import { creditRecord } from '../money/credits.ts';
import { reglementRecord } from '../money/reglements.ts';
import { debtsByAge } from './ageing-report-rules.ts';
import { cashJournal, type CashMovement, type Cloture } from './cash-journal-rules.ts';
import { monthsOf } from './month-report-rules.ts';
import { asReceipt } from './receipts.ts';

/** Sequences per currency; LEDGER_SEQUENCES asks for more. */
const numRuns = Number(process.env['LEDGER_SEQUENCES'] ?? 300);

const live = <T extends { archivedAt: Date | null }>(documents: ReadonlyMap<string, T>) =>
  [...documents.values()].filter(({ archivedAt }) => archivedAt === null);

const linesIn = (store: MoneyStore) => [
  ...live(store.reglements).flatMap(linesOfReglement),
  ...live(store.credits).flatMap(linesOfCredit),
];

/** Each sum of the months is that of its lines, and all of them what came in and went out. */
function assertMonths(store: MoneyStore): void {
  const refunds = live(store.credits).flatMap((credit) =>
    credit.remboursements.map((refund) =>
      asReceipt({ ...refund, payeurId: credit.payeurId, saisonId: credit.saisonId }),
    ),
  );
  const months = monthsOf([...live(store.reglements), ...refunds]);
  for (const { total, moyens } of months) {
    assert.equal(sumOf(moyens.map((one) => one.total)), total);
    for (const { recu, corrections, contrePassations, remboursements, ...one } of moyens)
      assert.equal(sumOf([recu, corrections, contrePassations, remboursements]), one.total);
  }
  const all = linesIn(store).reduce((sum, { montant }) => sum + montant, 0);
  assert.equal(sumOf(months.map(({ total }) => total)), amountOf(all as Minor));
}

/** The history that the operations leave. */
function historyOf(store: MoneyStore) {
  const lines = new Map<string, KeptLine[]>();
  const keep = <T extends { _id: string; version: number; updatedAt: Date }>(
    entity: MoneyEntity,
    changed: readonly Changed<T>[],
    record: (document: T) => object,
    requestId: string,
  ): void => {
    for (const { before, after } of changed) {
      const key = `${entity} ${after._id}`;
      const values = changedValues(before && record(before), record(after));
      const line = { ...values, version: after.version, at: after.updatedAt, requestId };
      lines.set(key, [...(lines.get(key) ?? []), line]);
    }
  };
  for (const [index, { cotisations, reglements, credits }] of store.done.entries()) {
    keep('cotisation', cotisations, cotisationRecord, String(index));
    keep('reglement', reglements, reglementRecord, String(index));
    keep('credit', credits, creditRecord, String(index));
  }
  return [...lines].map(([key, own]) => {
    const [entity, id] = key.split(' ') as [MoneyEntity, string];
    return { entity, id, lines: own };
  });
}

/** Every entry is balanced, and the accounts hold what the product says of the same money. */
function assertAccounts(store: MoneyStore): void {
  const recorded = historyOf(store).flatMap(({ entity, id, lines }) => movementsOfMoney(entity, id, lines));
  const nameOf = (id: string) => ({ id, codeAdherent: id, nom: id, prenom: '' });
  const entries = entriesOf(recorded, { comptes: defaultSettings.comptaSettings, nameOf });
  const balances = new Map<string, number>();
  for (const [index, { numero, lignes }] of entries.entries()) {
    assert.equal(numero, index + 1);
    assert.equal(sumOf(lignes.map(({ debit }) => debit)), sumOf(lignes.map(({ credit }) => credit)));
    for (const { compteNum, compAuxNum, debit, credit } of lignes) {
      assert.ok(debit >= 0 && credit >= 0 && (debit === 0) !== (credit === 0));
      const key = compAuxNum === null ? compteNum : `${compteNum} ${compAuxNum}`;
      balances.set(key, sumOf([balances.get(key) ?? 0, debit, -credit]));
    }
  }
  const held = (...names: string[]) => sumOf(names.map((name) => balances.get(name) ?? 0));
  const sum = <T>(all: readonly T[], of: (one: T) => number) =>
    amountOf(all.reduce((total, one) => total + of(one), 0));
  const cotisations = live(store.cotisations);
  const lines = linesIn(store);
  const [cash, others] = [true, false].map((isCash) =>
    lines.filter(({ typeReglement }) => (typeReglement === 'espece') === isCash),
  );
  assert.equal(
    held('530'),
    sum(cash!, ({ montant }) => montant),
  );
  assert.equal(
    held('5112', '512', '517'),
    sum(others!, ({ montant }) => montant),
  );
  assert.equal(held('756', '708'), sum(cotisations, ({ montantTotal }) => 0 - montantTotal) || 0);
  const payers = [...store.cotisations.values(), ...store.reglements.values(), ...store.credits.values()];
  for (const payeurId of new Set(payers.map((one) => one.payeurId))) {
    const owed = cotisations.filter((one) => one.payeurId === payeurId);
    assert.equal(
      held(`411 ${payeurId}`),
      sum(owed, (one) => one.montantTotal - one.montantRegle),
    );
    const left = live(store.credits).filter((one) => one.payeurId === payeurId);
    assert.equal(held(`4191 ${payeurId}`), sum(left, ({ restant }) => 0 - restant) || 0);
  }
}

/** Bands come to what each payer owes. */
function assertAges(store: MoneyStore): void {
  const open = (one: { statut: string }) => one.statut === 'en_attente' || one.statut === 'en_cours';
  const promises = live(store.reglements).filter(
    (one) => open(one) && one.contrePasseParId === null && one.contrePasseDeId === null,
  );
  const owed = live(store.cotisations).map((one) => ({ ...one, jour: '2026-09-10' }));
  const debts = debtsByAge(promises, owed.filter(open), '2026-10-20');
  for (const { payeurId, sums } of debts) {
    const { total, ...bands } = sums;
    assert.equal(sumOf(Object.values(bands)), total);
    const own = owed.filter((one) => one.payeurId === payeurId);
    assert.equal(total, amountOf(own.reduce((all, one) => all + one.montantTotal - one.montantRegle, 0)));
  }
  const all = owed.reduce((sum, one) => sum + one.montantTotal - one.montantRegle, 0);
  assert.equal(sumOf(debts.map(({ sums }) => sums.total)), amountOf(all));
}

interface ToClose {
  day: number;
  ecart: number;
  fonds: number;
}

/** A till after a closing holds what it left and what came since; the balances follow the lines, from any day on. */
function assertCash(store: MoneyStore, closings: readonly ToClose[], fromDay: number): void {
  const lines = linesIn(store).filter(({ typeReglement }) => typeReglement === 'espece');
  const days = [...new Set(lines.map(({ jour }) => jour))].toSorted();
  if (days.length === 0) return;
  const clotures: Cloture[] = [];
  const chosen = new Map(closings.map((one) => [days[one.day % days.length]!, one]));
  for (const [jour, { ecart, fonds }] of [...chosen].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const last = clotures.at(-1);
    const since = lines.filter((line) => line.jour <= jour && line.jour > (last?.jour ?? jour));
    const own = last ? since : lines.filter((line) => line.jour === jour);
    const attendu = (last?.fonds ?? 0) + own.reduce((sum, { montant }) => sum + montant, 0);
    const compte = minor(attendu + ecart);
    clotures.push({
      ...{ jour, depuis: last ? `${last.jour}~` : jour, caissier: 'Personne de test', moyens: [] },
      ...{ compte, ecart: minor(ecart), motif: 'Compté', fonds: minor(Math.min(fonds, compte)) },
    });
  }
  const from = days[fromDay % days.length]!;
  const movements = lines
    .filter(({ jour }) => jour >= from)
    .map((line, at): CashMovement => ({
      ...{ ...line, at: new Date(at), code: null, payeurId: 'payer' },
      nature: line.montant < 0 ? 'correction' : 'paiement',
    }));
  const before = lines.filter(({ jour }) => jour < from);
  const journal = cashJournal({ before, movements, clotures }, { from }, (id) => id);
  const last = clotures.at(-1);
  const since = lines.filter(({ jour }) => !last || jour > last.jour);
  const held = (last?.fonds ?? 0) + since.reduce((sum, { montant }) => sum + montant, 0);
  assert.equal(journal.soldeFinal, amountOf(held as Minor));
  let solde = journal.soldeInitial;
  for (const { total, lignes } of journal.jours) {
    assert.equal(sumOf(lignes.map(({ montant }) => montant)), total);
    for (const one of lignes) {
      solde = sumOf([solde, one.montant]);
      assert.equal(one.solde, solde);
    }
  }
  assert.equal(solde, journal.soldeFinal);
}

describe('reports of the treasurer over the random ledger', () => {
  for (const currency of Object.keys(currencies) as Currency[]) {
    it(`add up after ${numRuns} sequences in ${currency}`, () => {
      const closing = fc.record({
        ...{ day: fc.nat(20), ecart: fc.integer({ min: -5, max: 5 }), fonds: fc.nat(10_000) },
      });
      fc.assert(
        fc.property(
          fc.array(stepIn(currency), { minLength: 1, maxLength: 60, size: 'max' }),
          fc.array(closing, { maxLength: 4 }),
          fc.nat(20),
          (steps, closings, from) => {
            const store = runSteps(steps, currency);
            assertMonths(store);
            assertAccounts(store);
            assertAges(store);
            assertCash(store, closings, from);
          },
        ),
        { numRuns },
      );
    });
  }
});
