import { aFormule, aSection } from '../testing/builders.ts';
import { agesFaults } from '@club/contract';
import { fieldsOfFormule, formOfFormule, readDuree } from './formule-values.ts';
import { agesText, sectionOptions } from './formule-texts.ts';
import { formuleHistoryFields } from './formule-history.ts';

const none = { presente: undefined, autres: [] };

describe('a duration', () => {
  it.each([
    ['12', '12'],
    [' 6 mois', '6'],
    ['', '1'],
    ['abc', '1'],
    ['-2', '-2'],
  ])('typed «%s» is %s', (typed, months) => expect(readDuree(typed)).toBe(months));
});

describe('the ages of a formula', () => {
  it.each([
    [null, 6, []],
    [6, null, []],
    [6, 6, []],
    [18, 6, [{ field: 'ageMax', message: 'L’âge maximum est inférieur à l’âge minimum.' }]],
  ])('from %s to %s: %j', (ageMin, ageMax, faults) => expect(agesFaults({ ageMin, ageMax })).toEqual(faults));

  it.each([
    [null, null, null],
    [6, 17, '6 à 17\u00a0ans'],
    [18, null, '18\u00a0ans et plus'],
    [null, 1, 'jusqu’à 1\u00a0an'],
    [7, 7, '7\u00a0ans'],
  ])('%s to %s are shown: %s', (ageMin, ageMax, text) => expect(agesText({ ageMin, ageMax })).toBe(text));

  it('go through the form and back', () => {
    const formule = aFormule({ ageMin: 6, ageMax: null });
    const form = formOfFormule(formule, none);
    expect([form.ageMin, form.ageMax]).toEqual(['6', '']);
    expect(fieldsOfFormule({ ...form, ageMin: '', ageMax: '17' })).toMatchObject({
      ageMin: null,
      ageMax: 17,
    });
  });
});

describe('the form of a formula', () => {
  it('read again after the club passed on keeps the amount of the season that it shows', () => {
    const prix = [
      { saisonId: 's1', montant: 450, reprisDe: null },
      { saisonId: 's2', montant: 480, reprisDe: null },
    ];
    const shown = { presente: { id: 's1' }, autres: [{ id: 's2' }] };
    expect(formOfFormule(aFormule({ montant: 480, prix }), shown).montant).toBe(450);
  });

  it('lasts 12 months unless typed otherwise', () =>
    expect(
      fieldsOfFormule({
        ...formOfFormule(undefined, none),
        ...{ code: 'N10', designation: 'Natation', montant: 450 },
      }),
    ).toEqual({
      code: 'N10',
      designation: 'Natation',
      description: null,
      montant: 450,
      partFixe: 0,
      tarifs: [],
      genreDuree: 'mois',
      ...{ du: null, au: null },
      duree: 12,
      entrees: null,
      sectionId: null,
      ageMin: null,
      ageMax: null,
      actif: true,
    }));
});

describe('the prices of seasons in the form', () => {
  const tarifs = [
    { saisonId: 'closed', montant: 400 },
    { saisonId: 'now', montant: 450 },
    { saisonId: 'next', montant: 500 },
  ];
  const form = formOfFormule(aFormule({ tarifs }), {
    presente: undefined,
    autres: [{ id: 'late' }, { id: 'next' }],
  });

  it('are those beside the present one; the others stay as they are', () => {
    expect(form.autres).toEqual([
      { saisonId: 'late', montant: null },
      { saisonId: 'next', montant: 500 },
    ]);
    expect(fieldsOfFormule(form).tarifs).toEqual(tarifs);
  });

  it('are taken away where nothing stands', () => {
    const autres = form.autres.map((one) => ({ ...one, montant: null }));
    expect(fieldsOfFormule({ ...form, autres }).tarifs).toEqual(tarifs.slice(0, 2));
  });
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
