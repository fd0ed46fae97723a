import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currencies, defaultSettings, sumOf, type Currency } from '@club/contract';
import { amountOf, changedValues, type StoredLineValues } from '@club/service-kit';
import fc from 'fast-check';
import { linesOfCredit, linesOfReglement } from '../../ledger/rules/testing/money-lines.ts';
import type { Changed } from '../../ledger/rules/ledger.ts';
import type { MoneyStore } from '../../ledger/rules/testing/money-store.ts';
import { runSteps } from '../../ledger/rules/testing/run-steps.ts';
import { stepIn } from '../../ledger/rules/testing/steps.ts';
import { cotisationRecord } from '../../documents/money/cotisations.ts';
import { creditRecord } from '../../documents/money/credits.ts';
import { reglementRecord } from '../../documents/money/reglements.ts';
import { entriesOf } from './entry-rules.ts';
import { type MoneyEntity, movementsOfMoney } from './recorded-movements.ts';

/** Sequences per currency; LEDGER_SEQUENCES asks for more. */
const numRuns = Number(process.env['LEDGER_SEQUENCES'] ?? 300);

const live = <T extends { archivedAt: Date | null }>(documents: ReadonlyMap<string, T>) =>
  [...documents.values()].filter(({ archivedAt }) => archivedAt === null);

const linesIn = (store: MoneyStore) => [
  ...live(store.reglements).flatMap(linesOfReglement),
  ...live(store.credits).flatMap(linesOfCredit),
];

/** The history that the operations leave. */
function historyOf(store: MoneyStore) {
  const lines = new Map<string, StoredLineValues[]>();
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

describe('the entries of the accounts over the random ledger', () => {
  for (const currency of Object.keys(currencies) as Currency[]) {
    it(`are balanced, and the accounts what the money is, after ${numRuns} sequences in ${currency}`, () => {
      const steps = fc.array(stepIn(currency), { minLength: 1, maxLength: 60, size: 'max' });
      fc.assert(
        fc.property(steps, (sequence) => assertAccounts(runSteps(sequence, currency))),
        { numRuns },
      );
    });
  }
});
