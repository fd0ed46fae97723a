import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { currencies, sumOf } from '../rules/money.ts';
import type { ReadReport, Report } from './read-report.ts';
import { referenceQuery, referenceText, type ReportReference } from './report-reference.ts';
import { reportNames, type ReportName, type SectionReportGroup } from './report.ts';
import { reports } from './reports.ts';

const reference: ReportReference = {
  jours: { debut: '2026-09-01', fin: '2026-11-26' },
  avant: { debut: '2025-09-01', fin: '2025-11-26' },
  saison: { nom: '2026-2027', avant: { id: 's0', nom: '2025-2026' } },
  jusquau: true,
};
const formule = (formuleCode: string, nombreAdherents: number, montantFormule: number) => ({
  ...{
    formuleCode,
    formuleDesignation: `Formule ${formuleCode}`,
    tarif: 100,
    nombreAdherents,
    montantFormule,
  },
});
const section = (sectionCode: string, formules: SectionReportGroup['formules']): SectionReportGroup => ({
  ...{ sectionCode, sectionDesignation: `Section ${sectionCode}`, formules },
  montantTotalSection: sumOf(formules.map(({ montantFormule }) => montantFormule)),
});
const answerOf = (sections: SectionReportGroup[]) => ({
  sections,
  totalGeneral: sumOf(sections.map(({ montantTotalSection }) => montantTotalSection)),
});

describe('a report beside a former one', () => {
  const now = answerOf([section('10', [formule('N1', 3, 300), formule('N2', 1, 80)])]);
  const before = answerOf([section('10', [formule('N1', 2, 200)]), section('20', [formule('J1', 1, 50)])]);
  const report = reports['montants-sections-par-tarif'].read(now, false, { answer: before, reference });

  it('has each figure, the former one and the difference, but the price of today', () => {
    assert.deepEqual(
      report.columns.map(({ title, short }) => short ?? title),
      [
        ...['Code formule', 'Formule', 'Tarif'],
        ...['Adhérents', 'Adhérents avant', 'Évolution', 'Montant', 'Montant avant', 'Évolution'],
      ],
    );
    assert.deepEqual(
      report.groups.map(({ rows }) => [...rows()].map((row) => row.slice(3))),
      [
        [
          [3, 2, 50, 300, 200, 50],
          [1, 0, null, 80, 0, null],
        ],
        [[0, 1, -100, 0, 50, -100]],
      ],
    );
    assert.deepEqual(
      report.groups.map(({ title, total, former }) => [title, total, former]),
      [
        ['10 — Section 10', 380, 200],
        ['20 — Section 20', 0, 50],
      ],
    );
    assert.deepEqual([report.total?.value, report.total?.former, report.count], [380, 250, 3]);
  });

  it('draws both, named by their seasons', () => {
    const [chart] = report.charts ?? [];
    assert.deepEqual(chart?.series, ['2026-2027', '2025-2026']);
    assert.deepEqual(
      chart?.bars.map(({ label, value, against }) => [label, value, against]),
      [
        ['Section 10', 380, 200],
        ['Section 20', 0, 50],
      ],
    );
  });

  it('says what it is compared with, and asks the same call for it', () => {
    assert.equal(referenceText(reference), 'comparaison avec la saison 2025-2026 jusqu’au 26/11/2025');
    assert.deepEqual(referenceQuery(reference), { saisonId: 's0', jusquau: '2025-11-26' });
    const days = { ...reference, saison: null, jusquau: false };
    assert.equal(referenceText(days), 'comparaison avec la période du 01/09/2025 au 26/11/2025');
    assert.deepEqual(referenceQuery(days), { dateDebut: '2025-09-01', dateFin: '2025-11-26' });
    const oneDay = { ...days, avant: { debut: '2025-09-01', fin: '2025-09-01' } };
    assert.equal(referenceText(oneDay), 'comparaison avec le 01/09/2025');
  });

  it('lays the months of the season before on those of this one', () => {
    const means = {
      ...{ typeReglement: 'espece', nombre: 1, recu: 100, corrections: 0, contrePassations: 0 },
      ...{ remboursements: 0, total: 100 },
    } as const;
    const month = (mois: string) => ({ mois, total: 100, moyens: [means] });
    const read = reports['reglements-par-mois'].read([month('2026-09'), month('2026-11')], false, {
      answer: [month('2025-09'), month('2025-10')],
      reference,
    });
    assert.deepEqual(
      read.groups.map(({ title, total, former }) => [title, total, former]),
      [
        ['Septembre 2026', 100, 100],
        ['Octobre 2026', 0, 100],
        ['Novembre 2026', 100, 0],
      ],
    );
    const [, course] = read.charts ?? [];
    assert.deepEqual(
      course?.bars.map(({ short, value, against }) => [short, value, against]),
      [
        ['sept.', 100, 100],
        ['oct.', 0, 100],
        ['nov.', 100, 0],
      ],
    );
  });
});

const money = fc
  .integer({ min: -1_000_000, max: 1_000_000 })
  .map((minor) => minor / 10 ** currencies.MAD.decimals);
const code = fc.constantFrom('', '1', '2', '10');
const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 5 });
const person = fc.record({
  ...{ codeAdherent: fc.constantFrom('a', 'b', 'c'), nom: fc.constant('N'), prenom: fc.constant('P') },
  ...{ montant: money, age: fc.option(fc.nat(90)), derniereSaison: fc.constant(null) },
  ...{ email: fc.constant(null), telephone: fc.constant(null), dateNaissance: fc.constant(null) },
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
    ...{ ...one, sectionDesignation: 'S', formuleDesignation: 'F', nombreAdherents: one.adherents.length },
    totalMontant: sumOf(one.adherents.map(({ montant }) => montant)),
  })),
);
const months = few(
  fc.record({ mois: fc.constantFrom('2025-08', '2025-09', '2026-09', '2027-01'), moyens: few(money) }),
).map((all) =>
  all.map(({ mois, moyens }) => ({
    ...{ mois, total: sumOf(moyens) },
    moyens: moyens.map((total, at) => ({
      ...{ typeReglement: (['espece', 'cheque'] as const)[at % 2], nombre: at, recu: total, total },
      ...{ corrections: 0, contrePassations: 0, remboursements: 0 },
    })),
  })),
);
const payers = few(fc.record({ codePayeur: code, reglements: few(fc.record({ montant: money })) })).map(
  (all) =>
    all.map((one) => ({
      ...{ ...one, nomPrenom: 'N P' },
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
    ...{ groupes, totalGeneral: sumOf(groupes.map(({ totalMontant }) => totalMontant)) },
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
