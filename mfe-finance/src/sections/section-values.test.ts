import { aSection } from '../testing/builders.ts';
import { fieldsOfSection, formOfSection } from './section-values.ts';
import { sectionText } from './section-texts.ts';

describe('the form of a section', () => {
  it('sends trimmed texts, and null for no description', () => {
    const values = { ...formOfSection(), code: ' 10 ', designation: ' Natation ', description: '  ' };
    expect(fieldsOfSection(values)).toEqual({
      code: '10',
      designation: 'Natation',
      description: null,
      appartientDelta: false,
      active: true,
      requiresCertificatMedical: false,
      scanObligatoire: false,
      reglesCertificat: [],
    });
  });

  it('sends its rules of certificates as numbers, an empty age as no limit', () => {
    const reglesCertificat = [{ ageMin: ' 60 ', ageMax: '', mois: '6' }];
    expect(fieldsOfSection({ ...formOfSection(), reglesCertificat }).reglesCertificat).toEqual([
      { ageMin: 60, ageMax: null, mois: 6 },
    ]);
    const stored = aSection({ reglesCertificat: [{ ageMin: null, ageMax: 17, mois: 0 }] });
    expect(fieldsOfSection(formOfSection(stored)).reglesCertificat).toEqual(stored.reglesCertificat);
  });

  it('opens on a section as it is stored', () =>
    expect(fieldsOfSection(formOfSection(aSection({ description: null })))).toMatchObject({
      code: '10',
      designation: 'Natation',
      description: null,
    }));
});

it('marks a closed one where sections are chosen', () => {
  expect(sectionText(aSection())).toBe('10 — Natation');
  expect(sectionText(aSection({ active: false }))).toBe('10 — Natation (fermée)');
});
