import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { referenceQuery, referenceText } from './report-reference.ts';
import { reports } from './reports.ts';
import { answerOf, formule, reference, section } from './testing/compared.ts';

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
      typeReglement: 'espece' as const,
      nombre: 1,
      recu: 100,
      corrections: 0,
      contrePassations: 0,
      remboursements: 0,
      total: 100,
    };
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
