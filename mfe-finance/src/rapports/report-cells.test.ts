import { reports } from '@club/contract';
import { cellText, shownOrder, totalTexts } from './report-cells.ts';
import { someSections, somePayers } from './testing/builders.ts';

const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ');

it.each([
  [null, 'date', '—'],
  ['', 'text', '—'],
  ['0042', 'code', '0042'],
  ['2026-10-05', 'date', '05/10/2026'],
  [300.1, 'amount', '300,10 Dh'],
  [12_856, 'count', '12 856'],
] as const)('%j as %s reads «%s»', (value, kind, text) => expect(plain(cellText(value, kind))).toBe(text));

it('amounts that add up stand last, above their totals', () => {
  const report = reports.reglements.read(somePayers, false);
  expect(shownOrder(report).map((index) => report.columns[index]?.title)).toEqual([
    ...['Code cotisation', 'Date règlement', 'Type', 'Encaissement', 'Montant'],
  ]);
  expect(plain(totalTexts(report)[0])).toBe('429,60 Dh');
});

it('what is counted is not under the last column of a workbook, and has its noun on screen', () => {
  const salma = { codeAdherent: '0042', nom: 'Trabelsi', prenom: 'Salma' };
  const contact = { ...salma, email: null, dateNaissance: null, telephone: null };
  const section = { sectionId: 's10', sectionCode: '10', sectionDesignation: 'Natation', nombreAdherents: 1 };
  const report = reports['adherents-par-section'].read([{ ...section, adherents: [contact] }], false);
  expect(shownOrder(report)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(plain(totalTexts(report)[0])).toBe('1 adhérent');
});

it('the total of amounts is that of the sections', () => {
  const answer = { sections: someSections, totalGeneral: 760.2 };
  expect(plain(totalTexts(reports['montants-sections-par-tarif'].read(answer, false))[0])).toBe('760,20 Dh');
});
