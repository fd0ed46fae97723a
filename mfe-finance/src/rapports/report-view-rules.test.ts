import { formatAmount } from '@club/ui/format';
import { ageBands } from './member-view-rules.ts';
import { viewOf } from './report-view-rules.ts';
import { aMemberRow, somePayers, someSections } from './testing/builders.ts';

const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ');

describe('a report as it is shown', () => {
  it('of payments: payers with their lines and totals, what each means brought in', () => {
    const view = viewOf({ type: 'reglements', data: somePayers });
    expect(plain(view.countText)).toBe('2 payeurs, 3 règlements');
    expect(view.count).toBe(3);
    expect(view.groups.map(({ title, rows, total }) => [title, rows.length, plain(total)])).toEqual([
      ['Ben Ali Amine (0007)', 1, '−20,50 Dh'.replace('−', formatAmount(-1)[0]!)],
      ['Trabelsi Salma (0042)', 2, '450,10 Dh'],
    ]);
    expect(view.groups[1]?.rows[1]?.map(plain)).toEqual([
      ...['COT-1', '05/10/2026', 'Chèque', '12/10/2026', '300,10 Dh'],
    ]);
    expect(plain(view.total)).toBe('429,60 Dh');
    expect(view.chart?.bars.map(({ label, value }) => [label, value])).toEqual([
      ['Chèque', 300.1],
      ['Espèces', 129.5],
    ]);
  });

  it('of amounts by section and price: its total is that of the sections', () => {
    const view = viewOf({
      type: 'montants-sections-par-tarif',
      data: { sections: someSections, totalGeneral: 760.2 },
    });
    expect(view.groups.map(({ title, total }) => [title, plain(total)])).toEqual([
      ['10 — Natation', '750,20 Dh'],
      ['Sans section', '10,00 Dh'],
    ]);
    expect(plain(view.total)).toBe('760,20 Dh');
    expect(plain(view.countText)).toBe('2 sections, 3 formules');
  });

  it('of the catalogue: bars only of formulas that somebody takes', () => {
    const [natation] = someSections;
    const empty = { ...natation!.formules[0]!, nombreAdherents: 0, formuleDesignation: 'Vide' };
    const view = viewOf({
      type: 'sections-formules',
      data: [{ ...natation!, formules: [...natation!.formules, empty] }],
    });
    expect(view.count).toBe(3);
    expect(view.chart?.bars.map(({ label }) => label)).toEqual(['Natation adulte', 'Natation enfant']);
  });

  it('of members: what is not known is a dash', () => {
    const row = aMemberRow({ age: null, dateNaissance: null, telephone: '', derniereSaison: null });
    const view = viewOf({ type: 'adherents-par-age', data: [row] });
    expect(view.groups[0]?.rows[0]).toEqual(['0042', 'Trabelsi', 'Salma', '—', '—', '—', '—', '—']);
    expect(plain(view.countText)).toBe('1 adhérent');
  });
});

describe('ages as bars', () => {
  it.each([
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
  ])('%j are told as %j', (ages, texts) => {
    expect(ageBands(ages).map(({ label, value }) => plain(`${label} ${value}`))).toEqual(texts);
  });
});
