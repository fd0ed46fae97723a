import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currencies, sumOf, type Currency, type PartieSynthese } from '@club/contract';
import { amountOf, type Minor } from '@club/service-kit';
import fc from 'fast-check';
import { linesOfCredit, linesOfReglement } from '../../ledger/rules/testing/money-lines.ts';
import type { MoneyStore } from '../../ledger/rules/testing/money-store.ts';
import { runSteps } from '../../ledger/rules/testing/run-steps.ts';
import { stepIn } from '../../ledger/rules/testing/steps.ts';
import { debtsByAge, owedAmounts } from './ageing-report-rules.ts';
import { cashJournal, type CashMovement } from './cash-journal-rules.ts';
import { monthsOf } from './month-report-rules.ts';
import { asReceipt } from './receipts.ts';
import type { Figures } from './synthese/counted.ts';
import { figuresOf } from './synthese/season-figures.ts';

/** Sequences per currency; LEDGER_SEQUENCES asks for more. */
const numRuns = Number(process.env['LEDGER_SEQUENCES'] ?? 300);

const live = <T extends { archivedAt: Date | null }>(documents: ReadonlyMap<string, T>) =>
  [...documents.values()].filter(({ archivedAt }) => archivedAt === null);

const linesIn = (store: MoneyStore) => [
  ...live(store.reglements).flatMap(linesOfReglement),
  ...live(store.credits).flatMap(linesOfCredit),
];

const isOpen = (one: { statut: string }): boolean => one.statut === 'en_attente' || one.statut === 'en_cours';

const promisesIn = (store: MoneyStore) =>
  live(store.reglements).filter(
    (one) => isOpen(one) && one.contrePasseParId === null && one.contrePasseDeId === null,
  );

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

const partsOf = (figures: Figures | undefined, of: 'nombre' | 'montant') =>
  [...(figures?.values() ?? [])].reduce((sum, one) => sum + (one[of] ?? 0), 0);

/** Each part of the summary for the board adds up to what it is a part of. */
function assertSynthese(store: MoneyStore): void {
  const cotisations = live(store.cotisations).map((one) => ({ ...one, jour: '2026-09-20' }));
  const lines = linesIn(store).map(({ jour, ...line }) => ({ ...line, dateReglement: jour }));
  const holders = cotisations.flatMap(({ adherents }) => adherents.map(({ adherentId }) => adherentId));
  const person = (at: number) => ({
    civilite: at % 2 === 0 ? 'Mr' : 'Mme',
    dateNaissance: at % 3 === 0 ? null : `${1940 + at * 7}-01-01`,
  });
  const figures = figuresOf(
    {
      dateDebut: '2026-09-01',
      months: 3,
      day: '2026-11-26',
      cotisations,
      receipts: lines,
      due: owedAmounts(promisesIn(store), cotisations.filter(isOpen), '2026-11-26'),
      before: cotisations.slice(0, 2),
      persons: new Map(holders.map((id, at) => [id, person(at)])),
      adresses: new Map(holders.slice(1).map((id) => [id, `1, rue, ${id}`])),
      sectionOf: (id) => (id.length % 2 === 0 ? { code: id, designation: id } : null),
      nameOfMonth: (day) => day,
    },
    '2026-11-26',
  );
  const money = (key: string) => figures.get('argent')?.get(key)?.montant ?? 0;
  const sum = (part: PartieSynthese, of: 'nombre' | 'montant' = 'montant') => partsOf(figures.get(part), of);
  assert.equal(sum('sections'), money('facture'));
  assert.equal(money('regle') + money('du'), money('facture'));
  assert.equal(sum('retards'), money('du'));
  assert.deepEqual([sum('moyens'), sum('mois')], [money('recu'), money('recu')]);
  const members = figures.get('adherents');
  const count = (key: string) => members?.get(key)?.nombre ?? 0;
  assert.equal(count('nouveaux') + count('renouveles'), count('total'));
  for (const part of ['sexes', 'ages', 'villes'] as const) assert.equal(sum(part, 'nombre'), count('total'));
}

/** Bands come to what each payer owes. */
function assertAges(store: MoneyStore): void {
  const owed = live(store.cotisations).map((one) => ({ ...one, jour: '2026-09-10' }));
  const debts = debtsByAge(promisesIn(store), owed.filter(isOpen), '2026-10-20');
  for (const { payeurId, sums } of debts) {
    const { total, ...bands } = sums;
    assert.equal(sumOf(Object.values(bands)), total);
    const own = owed.filter((one) => one.payeurId === payeurId);
    assert.equal(total, amountOf(own.reduce((all, one) => all + one.montantTotal - one.montantRegle, 0)));
  }
  const all = owed.reduce((sum, one) => sum + one.montantTotal - one.montantRegle, 0);
  assert.equal(sumOf(debts.map(({ sums }) => sums.total)), amountOf(all));
}

/** After all closings the journal holds what is in the tills; the balances follow the lines, from any day on. */
function assertCash(store: MoneyStore, fromDay: number): void {
  const lines = linesIn(store).filter(({ typeReglement }) => typeReglement === 'espece');
  const clotures = store.tills.counts;
  const days = [...new Set([...lines, ...clotures].map(({ jour }) => jour))].toSorted();
  if (days.length === 0) return;
  const from = days[fromDay % days.length]!;
  const movements = lines
    .filter(({ jour }) => jour >= from)
    .map((line): CashMovement => ({
      ...line,
      key: line.caissierId,
      caissier: '',
      code: null,
      payeurId: 'payer',
      nature: line.montant < 0 ? 'correction' : 'paiement',
    }));
  const before = lines.filter(({ jour }) => jour < from);
  const journal = cashJournal({ before, movements, clotures }, { from }, (id) => id);
  assert.equal(journal.soldeFinal, amountOf(store.tills.held()));
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
      fc.assert(
        fc.property(
          fc.array(stepIn(currency), { minLength: 1, maxLength: 60, size: 'max' }),
          fc.nat(20),
          (steps, from) => {
            const store = runSteps(steps, currency);
            assertMonths(store);
            assertSynthese(store);
            assertAges(store);
            assertCash(store, from);
          },
        ),
        { numRuns },
      );
    });
  }
});
