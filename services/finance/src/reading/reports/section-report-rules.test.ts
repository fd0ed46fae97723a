import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minor, minorOf } from '@club/service-kit';
import fc from 'fast-check';
import {
  formuleGroups,
  sectionGroups,
  sectionHolders,
  totalOf,
  type Catalogue,
} from './section-report-rules.ts';

const catalogue: Catalogue = {
  sections: new Map([
    ['s2', { code: '2', designation: 'Judo' }],
    ['s10', { code: '10', designation: 'Natation' }],
  ]),
  formules: new Map([
    ['f1', { code: 'N1', designation: 'Natation adulte', montant: 45_000, sectionId: 's10' }],
    ['f2', { code: 'N2', designation: 'Natation enfant', montant: 30_000, sectionId: 's10' }],
    ['f3', { code: 'J1', designation: 'Judo', montant: 20_050, sectionId: 's2' }],
    ['f4', { code: 'X', designation: 'Carte', montant: 1_000, sectionId: null }],
  ]),
};
const sum = (formuleId: string, nombreAdherents: number, montant: number) => ({
  formuleId,
  nombreAdherents,
  montant: minor(montant),
});
const held = (formuleId: string, adherentId: string, montant: number) => ({
  formuleId,
  adherentId,
  montant: minor(montant),
});

describe('sections with their formulas', () => {
  it('come by code read as a number, what has no section last', () => {
    const groups = sectionGroups(
      [sum('f4', 1, 1_000), sum('f2', 1, 30_000), sum('f1', 2, 85_000), sum('f3', 1, 20_050)],
      catalogue,
    );
    assert.deepEqual(
      groups.map(({ sectionDesignation, formules, montantTotalSection }) => [
        sectionDesignation,
        formules.map(({ formuleCode, tarif, nombreAdherents, montantFormule }) =>
          [formuleCode, tarif, nombreAdherents, montantFormule].join(' '),
        ),
        montantTotalSection,
      ]),
      [
        ['Judo', ['J1 200.5 1 200.5'], 200.5],
        ['Natation', ['N1 450 2 850', 'N2 300 1 300'], 1_150],
        ['Sans section', ['X 10 1 10'], 10],
      ],
    );
  });

  it('count what nothing knows any more', () => {
    const [group] = sectionGroups([sum('gone', 3, 12_345)], catalogue);
    assert.deepEqual(
      [group?.sectionDesignation, group?.formules[0]?.formuleDesignation, group?.montantTotalSection],
      ['Sans section', '—', 123.45],
    );
  });

  it('add up to the total, to the last minor unit, whatever the amounts', () => {
    const sums = fc.array(
      fc.record({
        formuleId: fc.constantFrom('f1', 'f2', 'f3', 'f4', 'gone'),
        nombreAdherents: fc.nat(50),
        montant: fc.integer({ min: 0, max: 1e9 }).map(minor),
      }),
    );
    fc.assert(
      fc.property(sums, (all) => {
        const groups = sectionGroups(all, catalogue);
        const added = groups.reduce((total, one) => total + minorOf(one.montantTotalSection), 0);
        const rows = groups.flatMap(({ formules }) => formules);
        const ofRows = rows.reduce((total, one) => total + minorOf(one.montantFormule), 0);
        assert.deepEqual([added, ofRows], [minorOf(totalOf(all)), minorOf(totalOf(all))]);
      }),
    );
  });
});

describe('members by formula', () => {
  const holders = [
    { id: 'b', codeAdherent: '2', nom: 'Ben Ali', prenom: 'Mohamed' },
    { id: 'a', codeAdherent: '1', nom: 'Trabelsi', prenom: 'Salma' },
  ];

  it('stand under each formula they hold, in the order given, with what they agreed to pay', () => {
    const groups = formuleGroups(
      [held('f1', 'a', 45_000), held('f1', 'b', 40_000), held('f3', 'a', 20_050)],
      catalogue,
      holders,
    );
    assert.deepEqual(
      [...groups].map(({ formuleCode, adherents, totalMontant }) => [
        formuleCode,
        adherents.map(({ nom, montant }) => `${nom} ${montant}`),
        totalMontant,
      ]),
      [
        ['J1', ['Trabelsi 200.5'], 200.5],
        ['N1', ['Ben Ali 400', 'Trabelsi 450'], 850],
      ],
    );
  });

  it('count once in a section of which they hold two formulas', () => {
    const sections = sectionHolders([held('f1', 'a', 1), held('f2', 'a', 1), held('f2', 'b', 1)], catalogue);
    assert.deepEqual(
      sections.map(({ sectionCode, adherentIds }) => [sectionCode, [...adherentIds]]),
      [['10', ['a', 'b']]],
    );
  });
});
