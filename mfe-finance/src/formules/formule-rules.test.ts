import { aFormule, aSection } from '../testing/builders.ts';
import {
  agesText,
  changeOfFormule,
  emptyFormuleForm,
  fieldsOfFormule,
  formOfFormule,
  formulesShown,
  isAge,
  isAgeOrder,
  isDuree,
  isPrice,
  readDuree,
  sectionOptions,
  withoutSection,
} from './formule-rules.ts';
import { formuleHistoryFields } from './formule-history-rules.ts';

describe('a duration', () => {
  it.each([
    ['12', '12'],
    [' 6 mois', '6'],
    ['', '1'],
    ['abc', '1'],
    ['-2', '-2'],
  ])('typed «%s» is %s', (typed, months) => expect(readDuree(typed)).toBe(months));

  it.each([
    ['1', true],
    ['120', true],
    ['0', 'La durée est de 1 mois au moins.'],
    ['-2', 'La durée est de 1 mois au moins.'],
    ['121', 'La durée est de 120 mois au plus.'],
  ])('of %s: %s', (typed, verdict) => expect(isDuree(typed)).toBe(verdict));
});

describe('a price', () => {
  it.each([
    [0, true],
    [450.5, true],
    [-0.01, 'Le montant ne peut pas être négatif.'],
    [null, true],
  ])('%s: %s', (montant, verdict) => expect(isPrice(montant)).toBe(verdict));
});

describe('the ages of a formula', () => {
  it.each([
    ['', true],
    [' 18 ', true],
    ['0', true],
    ['120', true],
    ['121', 'Un âge est un nombre entier de 0 à 120.'],
    ['-1', 'Un âge est un nombre entier de 0 à 120.'],
    ['7,5', 'Un âge est un nombre entier de 0 à 120.'],
    ['six', 'Un âge est un nombre entier de 0 à 120.'],
  ])('typed «%s»: %s', (typed, verdict) => expect(isAge(typed)).toBe(verdict));

  it.each([
    ['', '6', true],
    ['6', '', true],
    ['6', '6', true],
    ['18', '6', 'L’âge maximum est inférieur à l’âge minimum.'],
    ['dix', '6', true],
  ])('from «%s» to «%s»: %s', (ageMin, ageMax, verdict) =>
    expect(isAgeOrder(ageMax, { ageMin })).toBe(verdict),
  );

  it.each([
    [null, null, null],
    [6, 17, '6 à 17\u00a0ans'],
    [18, null, '18\u00a0ans et plus'],
    [null, 1, 'jusqu’à 1\u00a0an'],
    [7, 7, '7\u00a0ans'],
  ])('%s to %s are shown: %s', (ageMin, ageMax, text) => expect(agesText({ ageMin, ageMax })).toBe(text));

  it('go through the form and back', () => {
    const formule = aFormule({ ageMin: 6, ageMax: null });
    const form = formOfFormule(formule);
    expect([form.ageMin, form.ageMax]).toEqual(['6', '']);
    expect(changeOfFormule(form, { ...form, ageMin: '', ageMax: '17' })).toEqual({
      ageMin: null,
      ageMax: 17,
    });
  });
});

describe('the form of a formula', () => {
  it('lasts 12 months unless typed otherwise', () =>
    expect(
      fieldsOfFormule({ ...emptyFormuleForm, code: 'N10', designation: 'Natation', montant: 450 }),
    ).toEqual({
      code: 'N10',
      designation: 'Natation',
      description: null,
      montant: 450,
      duree: 12,
      sectionId: null,
      ageMin: null,
      ageMax: null,
      actif: true,
    }));

  it('sends only what was changed', () => {
    const opened = formOfFormule(aFormule());
    expect(changeOfFormule(opened, { ...opened, duree: '12 ' })).toEqual({});
    expect(changeOfFormule(opened, { ...opened, montant: 0, sectionId: '' })).toEqual({
      montant: 0,
      sectionId: null,
    });
  });
});

describe('the list of formulas', () => {
  const formules = [
    aFormule({ id: 'a', code: '10', sectionId: 'sec1' }),
    aFormule({ id: 'b', code: '2', sectionId: null }),
    aFormule({ id: 'c', code: '1', sectionId: 'sec1', actif: false }),
  ];
  it.each([
    [{}, ['1', '2', '10']],
    [{ section: 'sec1' }, ['1', '10']],
    [{ section: withoutSection }, ['2']],
    [{ section: 'sec1', statut: 'inactive' }, ['1']],
    [{ recherche: 'natation adulte', statut: 'active' }, ['2', '10']],
  ])('%j leaves %j', (filters, codes) =>
    expect(
      formulesShown(formules, { recherche: '', statut: '', section: '', ...filters }).map(({ code }) => code),
    ).toEqual(codes),
  );
});

describe('the sections to choose from', () => {
  const sections = [
    aSection({ id: 's10' }),
    aSection({ id: 's2', code: '2', designation: 'Judo', active: false }),
  ];

  it('are sorted by code read as a number, closed ones marked', () =>
    expect(sectionOptions(sections)).toEqual([
      { value: 's2', label: '2 — Judo (fermée)' },
      { value: 's10', label: '10 — Natation' },
    ]));

  it('keep the one in force when it is not among them', () => {
    expect(sectionOptions([], 's10')).toEqual([{ value: 's10', label: 'Section actuelle' }]);
    expect(sectionOptions(sections, 's10')).toHaveLength(2);
  });

  it('are named in the history', () => {
    const { sectionId } = formuleHistoryFields(sections);
    expect(sectionId?.text?.('s2')).toBe('2 — Judo');
    expect(sectionId?.text?.('gone')).toBe('section supprimée');
  });
});
