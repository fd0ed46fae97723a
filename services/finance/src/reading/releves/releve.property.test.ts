import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currencies, type Currency } from '@club/contract';
import fc from 'fast-check';
import type { MoneyStore } from '../../ledger/rules/testing/money-store.ts';
import { runSteps } from '../../ledger/rules/testing/run-steps.ts';
import { stepIn } from '../../ledger/rules/testing/steps.ts';
import { entriesOf, statementOf, type MoneyOfPayer } from './releve-rules.ts';

/** Sequences per currency; LEDGER_SEQUENCES asks for more. */
const numRuns = Number(process.env['LEDGER_SEQUENCES'] ?? 300);

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

function moneyOf(store: MoneyStore, payeurId: string): MoneyOfPayer {
  const own = <T extends { payeurId: string; archivedAt: Date | null }>(documents: ReadonlyMap<string, T>) =>
    [...documents.values()].filter((one) => one.payeurId === payeurId && one.archivedAt === null);
  return {
    cotisations: own(store.cotisations),
    reglements: own(store.reglements),
    credits: own(store.credits),
  };
}

/** A statement ends with what finance says the payer owes and has; season by season it comes to the same. */
function assertStatements(store: MoneyStore): number {
  const all = [store.cotisations, store.reglements, store.credits].flatMap((one) => [...one.values()]);
  const refunds = [...store.credits.values()].flatMap(({ remboursements }) => remboursements);
  const named = [...all, ...refunds].flatMap(({ saisonId }) => saisonId ?? []);
  const saisons = [...new Set(named)].toSorted();
  const placeOf = (id: string): number => saisons.indexOf(id);
  for (const payeurId of new Set(all.map((one) => one.payeurId))) {
    const money = moneyOf(store, payeurId);
    const entries = entriesOf(money, { dayOf, placeOf });
    const owed = money.cotisations.reduce((sum, one) => sum + one.montantTotal - one.montantRegle, 0);
    const left = money.credits.reduce((sum, { restant }) => sum + restant, 0);
    const { ouverture, lignes, cloture } = statementOf(entries, null, placeOf);
    assert.deepEqual(
      [ouverture, cloture],
      [
        { resteDu: 0, credits: 0 },
        { resteDu: owed, credits: left },
      ],
    );
    assert.equal(lignes.length, entries.length);
    let before: unknown = ouverture;
    for (const saison of saisons) {
      const one = statementOf(entries, saison, placeOf);
      assert.deepEqual(one.ouverture, before);
      before = one.cloture;
    }
    assert.deepEqual(before, cloture);
  }
  return all.length;
}

describe('statements over the random ledger', () => {
  for (const currency of Object.keys(currencies) as Currency[]) {
    it(`end with what is owed and left after ${numRuns} sequences in ${currency}`, () => {
      let documents = 0;
      const steps = fc.array(stepIn(currency), { minLength: 1, maxLength: 60, size: 'max' });
      fc.assert(
        fc.property(steps, (sequence) => {
          documents += assertStatements(runSteps(sequence, currency));
        }),
        { numRuns },
      );
      assert.ok(documents > numRuns);
    });
  }
});
