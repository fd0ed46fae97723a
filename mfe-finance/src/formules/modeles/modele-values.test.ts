import { catalogueOf, missingOf, sectionsOf } from './modele-values.ts';
import { modeles, type ModeleName } from './modeles.ts';

const free = { codes: [], musculation: '145' };
const priced = (name: ModeleName, taken = free) =>
  sectionsOf(name, taken).map((section) => ({
    ...section,
    formules: section.formules.map((formule) => ({ ...formule, montant: 100 })),
  }));

it.each(Object.keys(modeles) as ModeleName[])(
  'the model %s asks for every price, and for nothing else',
  (name) => {
    const sections = sectionsOf(name, free);
    const count = sections.flatMap(({ formules }) => formules).length;
    expect(missingOf({ sections })).toBe(`Il manque ${count} prix.`);
    expect(missingOf({ sections: priced(name) })).toBeUndefined();
  },
);

it('gives a gym the section of Musculation of the settings', () => {
  const [gym, classes] = sectionsOf('salle', free);
  expect([gym?.code, gym?.formules.map(({ code }) => code)]).toEqual(['145', ['14501', '14502', '14503']]);
  expect(classes?.code).toBe('10');
});

it('takes codes that the club has not', () => {
  const codes = ['10', '2001', '145'];
  expect(sectionsOf('omnisports', { ...free, codes }).map(({ code }) => code)).toEqual(['30', '40', '50']);
  expect(sectionsOf('salle', { ...free, codes })[0]?.code).toBe('30');
});

it('creates what is kept, and no section without a formula', () => {
  const [swimming, judo] = priced('omnisports');
  swimming!.formules[0]!.gardee = false;
  for (const formule of judo!.formules) formule.gardee = false;
  const sections = [swimming!, judo!];
  expect(catalogueOf({ sections })).toEqual({
    sections: [
      {
        code: '10',
        designation: 'Natation',
        requiresCertificatMedical: false,
        formules: [
          { code: '1002', designation: 'Natation adultes – année', duree: 12, ageMin: 18, montant: 100 },
        ],
      },
    ],
  });
  swimming!.formules[1]!.gardee = false;
  expect(missingOf({ sections })).toBe('Gardez au moins une formule.');
});
