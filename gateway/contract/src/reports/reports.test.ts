import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type Joi from 'joi';
import type { ReadReport, Report } from './read-report.ts';
import type { Criterion } from './report-descriptor.ts';
import { ageBands } from './age-bands.ts';
import { reportSchemas } from './report-schema.ts';
import {
  reportNames,
  type MemberReportRow,
  type PayerReportGroup,
  type SectionReportGroup,
} from './report.ts';
import { reports } from './reports.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const rowsOf = ({ groups }: ReadReport) => groups.map(({ rows }) => [...rows()]);
const titles = (columns: readonly { title: string }[]) => columns.map(({ title }) => title);

const line = {
  codeCotisation: 'COT-1',
  dateReglement: '2026-09-05',
  montant: 150,
  typeReglement: 'espece',
  dateEncaissement: null,
  remboursement: false,
  contrePassation: false,
};
const payers: PayerReportGroup[] = [
  {
    codePayeur: '0007',
    nomPrenom: 'Ben Ali Amine',
    totalMontant: -20.5,
    reglements: [{ ...line, codeCotisation: null, montant: -20.5 }],
  },
  {
    codePayeur: '0042',
    nomPrenom: 'Trabelsi Salma',
    totalMontant: 450.1,
    reglements: [line, { ...line, montant: 300.1, typeReglement: 'cheque', dateEncaissement: '2026-10-12' }],
  },
];

const formule = {
  formuleId: 'f-N10',
  formuleCode: 'N10',
  formuleDesignation: 'Natation adulte',
  tarif: 450,
  nombreAdherents: 1,
  montantFormule: 450.2,
};
const sections: SectionReportGroup[] = [
  {
    sectionId: 's10',
    sectionCode: '10',
    sectionDesignation: 'Natation',
    montantTotalSection: 750.2,
    formules: [
      formule,
      { ...formule, formuleId: 'f-N11', formuleCode: 'N11', formuleDesignation: 'Natation enfant' },
    ],
  },
  {
    sectionId: null,
    sectionCode: '',
    sectionDesignation: 'Sans section',
    montantTotalSection: 10,
    formules: [{ ...formule, formuleCode: 'C1', formuleDesignation: 'Carte', nombreAdherents: 0 }],
  },
];

const salma = {
  codeAdherent: '0042',
  nom: 'Trabelsi',
  prenom: 'Salma',
  email: null,
  dateNaissance: '2000-03-05',
  telephone: '22123456',
};

describe('every report', () => {
  for (const name of reportNames) {
    const { asks, call, compare }: Report = reports[name];
    it(`${name} asks what its call takes`, () => {
      const schema = (reportSchemas as Record<string, { query?: Joi.ObjectSchema }>)[call]?.query;
      const taken = Object.keys((schema?.describe().keys ?? {}) as object);
      const fields: Record<Criterion, string[]> = {
        periode: ['dateDebut', 'dateFin'],
        saison: ['saisonId'],
        derniere: ['derniereSaisonId'],
        section: ['sectionId'],
        formule: ['formuleId'],
        ages: ['ageMin', 'ageMax'],
      };
      const asked = [...asks.flatMap((criterion) => fields[criterion]), ...(compare ? ['jusquau'] : [])];
      assert.deepEqual(asked.toSorted(), taken.toSorted());
    });
  }

  it('has a title of its own', () =>
    assert.equal(new Set(reportNames.map((name) => reports[name].label)).size, reportNames.length));
});

describe('a report of payments', () => {
  it('has payers with their lines and totals, and what each means brought in', () => {
    const report = reports.reglements.read(payers, false);
    assert.equal(plain(report.countText), '2 payeurs, 3 règlements');
    assert.deepEqual(
      report.groups.map(({ title, cells, count, total }) => [title, cells, count, total]),
      [
        ['Ben Ali Amine (0007)', ['0007', 'Ben Ali Amine'], 1, -20.5],
        ['Trabelsi Salma (0042)', ['0042', 'Trabelsi Salma'], 2, 450.1],
      ],
    );
    assert.deepEqual(rowsOf(report)[1]?.[1], ['COT-1', '2026-09-05', 300.1, 'Chèque', '2026-10-12']);
    assert.deepEqual([report.count, report.total?.value], [3, 429.6]);
    assert.deepEqual(
      report.charts?.[0]?.bars.map(({ label, value }) => [label, value]),
      [
        ['Chèque', 300.1],
        ['Espèces', 129.5],
      ],
    );
  });

  it('tells money given back as a line of its own, and as no règlement', () => {
    const refund = { ...line, remboursement: true };
    const report = reports.reglements.read([{ ...payers[1]!, reglements: [refund] }], false);
    assert.equal(rowsOf(report)[0]?.[0]?.[0], 'Remboursement');
    assert.equal(plain(report.countText), '1 payeur, 0 règlement, 1 remboursement');
  });
});

describe('a report of sections', () => {
  it('by price has the total of the sections', () => {
    const answer = { sections, totalGeneral: 760.2 };
    const report = reports['montants-sections-par-tarif'].read(answer, false);
    assert.deepEqual(
      report.groups.map(({ title, total }) => [title, total]),
      [
        ['10 — Natation', 750.2],
        ['Sans section', 10],
      ],
    );
    assert.deepEqual([report.total?.value, plain(report.countText)], [760.2, '2 sections, 3 formules']);
    const byFormule = reports['montants-sections'].read(answer, false);
    assert.deepEqual(rowsOf(byFormule), rowsOf(report));
  });

  it('of the catalogue has bars only of formulas that somebody takes', () => {
    const report = reports['sections-formules'].read(sections, false);
    assert.equal(report.count, 3);
    assert.deepEqual(titles(report.charts?.[0]?.bars.map(({ label }) => ({ title: label })) ?? []), [
      ...['Natation adulte', 'Natation enfant'],
    ]);
    assert.deepEqual(titles([...report.headColumns, ...report.columns]), [
      ...['Code section', 'Section', 'Code formule', 'Formule', 'Tarif', 'Adhérents', 'Montant'],
    ]);
  });
});

describe('a report of members', () => {
  const section = { sectionDesignation: 'Natation', nombreAdherents: 1 };

  it('counts who is in two sections once, the inscriptions twice', () => {
    const two = ['10', '20'].map((sectionCode) => ({
      ...section,
      sectionId: null,
      sectionCode,
      adherents: [salma],
    }));
    const report = reports['adherents-par-section'].read(two, false);
    assert.equal(plain(report.countText), '2 sections, 1 adhérent, 2 inscriptions');
    assert.deepEqual(report.total, { under: 'Code adhérent', value: 1, noun: ['adhérent', 'adhérents'] });
    assert.equal(plain(report.groups[0]?.title ?? ''), '10 — Natation (1 adhérent)');
  });

  it('has addresses for who may know them', () => {
    const answer = [
      { ...section, sectionId: 's10', sectionCode: '10', adherents: [{ ...salma, adresse: '1 rue Haute' }] },
    ];
    const told = reports['adherents-par-section'].read(answer, true);
    assert.equal(rowsOf(told)[0]?.[0]?.at(-1), '1 rue Haute');
    const untold = reports['adherents-par-section'].read(answer, false);
    assert.ok(!titles(untold.columns).includes('Adresse'));
    assert.equal(rowsOf(untold)[0]?.[0]?.length, 6);
  });

  it('has its columns in their order', () => {
    const row: MemberReportRow = { ...salma, age: 26, derniereSaison: '2026-2027' };
    const report = reports['adherents-par-age'].read([row], false);
    assert.deepEqual(titles(report.columns), [
      ...['Code adhérent', 'Nom', 'Prénom', 'Date naissance'],
      ...['Âge', 'Téléphone', 'E-mail', 'Dernière saison'],
    ]);
    assert.deepEqual(rowsOf(report)[0]?.[0], [
      ...['0042', 'Trabelsi', 'Salma', '2000-03-05', 26, '22123456', null, '2026-2027'],
    ]);
    assert.deepEqual([plain(report.countText), report.wide], ['1 adhérent', true]);
  });
});

describe('ages as bars', () => {
  for (const [ages, texts] of [
    [[], []],
    [
      [18, 20, 18],
      ['18 ans 2', '20 ans 1'],
    ],
    [
      [1, 1, 0],
      ['0 an 1', '1 an 2'],
    ],
    [
      [7, 12, 13, 64, null],
      ['0 à 9 ans 1', '10 à 19 ans 2', '60 à 69 ans 1', 'Âge inconnu 1'],
    ],
  ] as const) {
    it(`${JSON.stringify(ages)} are told as ${JSON.stringify(texts)}`, () =>
      assert.deepEqual(
        ageBands(ages).map(({ label, value }) => plain(`${label} ${value}`)),
        texts,
      ));
  }
});

describe('the list of sections', () => {
  const section = { code: '10', designation: 'Natation', description: '', active: true };
  const titlesOf = (appartientDelta: boolean) =>
    titles(reports['liste-sections'].read([{ ...section, appartientDelta }] as never, true).columns);

  it('has the column of DELTA only where the club uses it', () => {
    assert.ok(titlesOf(true).includes('DELTA'));
    assert.deepEqual(titlesOf(false), ['Code', 'Désignation', 'Description', 'Statut']);
  });
});
