import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reports } from './reports.ts';
import type { JournalCaisse, MoisReglements } from './treasury-report.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const line = { code: 'REG-1', payeur: 'Trabelsi Salma', caissier: 'Nadia', arretee: true, detail: null };
const jours: JournalCaisse['jours'] = [
  {
    jour: '2026-09-05',
    total: -225,
    lignes: [
      { ...line, nature: 'remboursement', code: null, montant: -20, solde: 280 },
      { ...line, nature: 'ecart', code: null, payeur: null, montant: -5, solde: 275 },
      { ...line, nature: 'arrete', code: null, payeur: null, montant: -200, solde: 75 },
    ],
  },
  {
    jour: '2026-09-06',
    total: 40,
    lignes: [{ ...line, nature: 'paiement', arretee: false, montant: 40, solde: 115 }],
  },
];

describe('the journal of cash', () => {
  it('begins with the balance, so that its lines come to the balance at the end', () => {
    const report = reports['journal-caisse'].read({ soldeInitial: 300, jours, soldeFinal: 115 }, false);
    assert.deepEqual(
      report.groups.map(({ title, cells, total }) => [title, cells, total]),
      [
        ['Ouverture', [null], 300],
        ['05/09/2026', ['2026-09-05'], -225],
        ['06/09/2026', ['2026-09-06'], 40],
      ],
    );
    const amounts = report.groups.flatMap(({ rows }) => [...rows()].map((row) => row.at(-1)));
    assert.deepEqual([amounts, report.total?.value], [[300, -20, -5, -200, 40], 115]);
    assert.equal(plain(report.countText), '2 mouvements, 1 arrêté de caisse');
  });

  it('of days without any is empty, whatever is in the tills', () => {
    const report = reports['journal-caisse'].read({ soldeInitial: 300, jours: [], soldeFinal: 300 }, false);
    assert.deepEqual([report.count, report.groups], [0, []]);
  });
});

describe('payments by month', () => {
  const moyen = { typeReglement: 'espece', nombre: 2, recu: 300, corrections: -10 } as const;
  const september: MoisReglements = {
    mois: '2026-09',
    total: 350,
    moyens: [
      { ...moyen, contrePassations: -20, remboursements: -70, total: 200 },
      {
        typeReglement: 'cheque',
        nombre: 1,
        recu: 150,
        corrections: 0,
        contrePassations: 0,
        remboursements: 0,
        total: 150,
      },
    ],
  };

  it('have a subtotal by means, a total by month, and what each means brought in', () => {
    const october = { ...september, mois: '2026-10' };
    const report = reports['reglements-par-mois'].read([september, october], false);
    assert.deepEqual(
      report.groups.map(({ title, total }) => [title, total]),
      [
        ['Septembre 2026', 350],
        ['Octobre 2026', 350],
      ],
    );
    assert.deepEqual([...report.groups[0]!.rows()][0], ['Espèces', 2, 300, -10, -20, -70, 200]);
    assert.deepEqual([report.total?.value, plain(report.countText)], [700, '2 mois, 6 règlements']);
    assert.deepEqual(
      report.charts?.[0]?.bars.map(({ label, value }) => [label, value]),
      [
        ['Espèces', 400],
        ['Chèque', 300],
      ],
    );
  });
});
