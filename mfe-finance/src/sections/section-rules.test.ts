import { aSection } from '../testing/builders.ts';
import {
  changeOfSection,
  emptySectionForm,
  fieldsOfSection,
  formOfSection,
  sectionsShown,
  sectionText,
} from './section-rules.ts';

describe('the form of a section', () => {
  it('sends trimmed texts, and null for no description', () => {
    const values = { ...emptySectionForm, code: ' 10 ', designation: ' Natation ', description: '  ' };
    expect(fieldsOfSection(values)).toEqual({
      code: '10',
      designation: 'Natation',
      description: null,
      appartientDelta: false,
      active: true,
      requiresCertificatMedical: false,
    });
  });

  it('opens on a section and sends only what was changed', () => {
    const opened = formOfSection(aSection());
    expect(changeOfSection(opened, { ...opened, designation: 'Natation ' })).toEqual({});
    expect(changeOfSection(opened, { ...opened, description: 'Bassin', active: false })).toEqual({
      description: 'Bassin',
      active: false,
    });
  });
});

describe('the list of sections', () => {
  const sections = [
    aSection({ id: 'a', code: '145', designation: 'Musculation' }),
    aSection({ id: 'b', code: '10', designation: 'Natation', active: false }),
    aSection({ id: 'c', code: '2', designation: 'Judo', description: 'Été' }),
  ];
  const shown = (filters: { recherche?: string; statut?: string }) =>
    sectionsShown(sections, { recherche: '', statut: '', ...filters }).map(({ code }) => code);

  it('is sorted by code read as a number', () => expect(shown({})).toEqual(['2', '10', '145']));
  it.each([
    [{ statut: 'active' }, ['2', '145']],
    [{ statut: 'fermee' }, ['10']],
    [{ recherche: 'ete' }, ['2']],
    [{ recherche: '14' }, ['145']],
    [{ recherche: 'judo', statut: 'fermee' }, []],
  ])('%j leaves %j', (filters, codes) => expect(shown(filters)).toEqual(codes));

  it('marks a closed one where sections are chosen', () => {
    expect(sectionText(sections[0]!)).toBe('145 — Musculation');
    expect(sectionText(sections[1]!)).toBe('10 — Natation (fermée)');
  });
});
