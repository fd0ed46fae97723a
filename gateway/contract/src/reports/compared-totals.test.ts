import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { currencies, sumOf } from '../rules/money.ts';
import type { ReadReport, Report } from './read-report.ts';
import { reportNames, type ReportName } from './report.ts';
import { reports } from './reports.ts';
import { answerOf, formule, reference, section } from './testing/compared.ts';

const money = fc
  .integer({ min: -1_000_000, max: 1_000_000 })
  .map((minor) => minor / 10 ** currencies.MAD.decimals);
const code = fc.constantFrom('', '1', '2', '10');
const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 5 });
const person = fc.record({
  codeAdherent: fc.constantFrom('a', 'b', 'c'),
  nom: fc.constant('N'),
  prenom: fc.constant('P'),
  montant: money,
  age: fc.option(fc.nat(90)),
  derniereSaison: fc.constant(null),
  email: fc.constant(null),
  telephone: fc.constant(null),
  dateNaissance: fc.constant(null),
});
const sections = few(
  fc.record({ code, formules: few(fc.record({ code, nombre: fc.nat(9), montant: money })) }).map((one) =>
    section(
      one.code,
      one.formules.map((own) => formule(own.code, own.nombre, own.montant)),
    ),
  ),
);
const held = few(
  fc.record({
    sectionCode: code,
    formuleCode: code,
    adherents: fc.uniqueArray(person, { maxLength: 3, selector: ({ codeAdherent }) => codeAdherent }),
  }),
).map((all) =>
  all.map((one) => ({
    ...one,
    sectionId: 's',
    formuleId: 'f',
    sectionDesignation: 'S',
    formuleDesignation: 'F',
    nombreAdherents: one.adherents.length,
    totalMontant: sumOf(one.adherents.map(({ montant }) => montant)),
  })),
);
const months = few(
  fc.record({ mois: fc.constantFrom('2025-08', '2025-09', '2026-09', '2027-01'), moyens: few(money) }),
).map((all) =>
  all.map(({ mois, moyens }) => ({
    mois,
    total: sumOf(moyens),
    moyens: moyens.map((total, at) => ({
      typeReglement: (['espece', 'cheque'] as const)[at % 2],
      nombre: at,
      recu: total,
      total,
      corrections: 0,
      contrePassations: 0,
      remboursements: 0,
    })),
  })),
);
const payers = few(fc.record({ codePayeur: code, reglements: few(fc.record({ montant: money })) })).map(
  (all) =>
    all.map((one) => ({
      ...one,
      nomPrenom: 'N P',
      totalMontant: sumOf(one.reglements.map(({ montant }) => montant)),
    })),
);
/** Answers of each report that can be compared: one that has none of its own fails by its name. */
const answers: Partial<Record<ReportName, fc.Arbitrary<unknown>>> = {
  reglements: payers,
  'reglements-par-mois': months,
  'montants-sections': sections.map(answerOf),
  'montants-sections-par-tarif': sections.map(answerOf),
  'montants-sections-simple': sections.map((all) =>
    all.map((one) => ({ ...one, montantTotal: one.montantTotalSection })),
  ),
  'sections-formules': sections,
  'adherents-section-formule': held.map((groupes) => ({
    groupes,
    totalGeneral: sumOf(groupes.map(({ totalMontant }) => totalMontant)),
  })),
  'adherents-par-section': held,
  'adherents-non-renouveles': few(person),
};

/** Under each of its two columns a report, and each group of it, comes to its total. */
function assertTotals({ columns, groups, total }: ReadReport): void {
  const at = columns.findIndex(({ title }) => title === total?.under);
  assert.notEqual(at, -1);
  const under = (group: ReadReport['groups'][number], column: number) =>
    sumOf([...group.rows()].map((row) => Number(row[column])));
  for (const group of groups) {
    if (group.total !== undefined)
      assert.deepEqual([under(group, at), under(group, at + 1)], [group.total, group.former]);
  }
  // Who is in two sections counts once in the total, and in each of them.
  if (total?.noun && groups.some(({ count }) => count > 1)) return;
  const all = (column: number) => sumOf(groups.map((group) => under(group, column)));
  assert.deepEqual([all(at), all(at + 1)], [total?.value, total?.former]);
}

describe('the totals of both sides', () => {
  for (const name of reportNames) {
    const report: Report = reports[name];
    if (!report.compare) continue;
    it(`${name}: are those of the rows, whatever they are`, () => {
      assert.ok(answers[name], `${name} has no answers`);
      fc.assert(
        fc.property(answers[name], answers[name], (now, before) => {
          assertTotals(report.read(now as never, false, { answer: before as never, reference }));
        }),
      );
    });
  }
});
