import { plural } from '../rules/french.ts';
import { sumOf } from '../rules/money.ts';
import { largestFirst } from './read-chart.ts';
import { formulesIn, formuleRows, ofFormuleKey, ofSection, withFees, withoutFees } from './agreed-rows.ts';
import { reportOf } from './read-report.ts';
import type { Bar, GroupHead, ReportColumn } from './report-descriptor.ts';
import type { SectionReportGroup } from './report.ts';

interface NamedSection {
  sectionCode: string;
  sectionDesignation: string;
}

const sectionColumns: readonly ReportColumn<NamedSection>[] = [
  { title: 'Code section', kind: 'code', value: ({ sectionCode }) => sectionCode },
  { title: 'Section', kind: 'text', width: 28, value: ({ sectionDesignation }) => sectionDesignation },
];

/** «10 — Natation», «Sans section». */
export const sectionHead = {
  key: ({ sectionCode }: NamedSection) => sectionCode,
  title: ({ sectionCode, sectionDesignation }: NamedSection) =>
    sectionCode ? `${sectionCode} — ${sectionDesignation}` : sectionDesignation,
  columns: sectionColumns,
} satisfies GroupHead<NamedSection>;

const amountsChart = {
  title: 'Montant par section',
  axis: 'Section',
  measure: 'Montant',
  kind: 'amount',
} as const;

const sectionTotals = reportOf(
  'reportMontantsSectionsSimple',
  (sections) => [sections],
  (sections) => sections,
)({
  label: 'Montants par section',
  detail: 'Le montant des cotisations de chaque section.',
  asks: ['periode', 'saison'],
  columns: [
    ...sectionColumns,
    { title: 'Montant', kind: 'amount', value: ({ montantTotal }) => montantTotal },
  ],
  total: {
    under: 'Montant',
    value: (sections) => sumOf(sections.map(({ montantTotal }) => montantTotal)),
    without: withoutFees,
  },
  figures: {
    lines: { Montant: ({ sectionId }, { scope }) => ofSection(scope, sectionId) },
    total: withFees,
    bars: {
      'Montant par section': (code, { answer, scope }) =>
        ofSection(scope, answer.find(({ sectionCode }) => sectionCode === code)?.sectionId),
    },
  },
  countText: (sections) => plural(sections.length, 'section', 'sections'),
  compare: { key: ({ sectionCode }) => sectionCode },
  chart: {
    ...amountsChart,
    bars: (sections) =>
      largestFirst(sections, ({ montantTotal, ...section }) => sectionBar(section, montantTotal)),
  },
});

/** Shared by two reports. */
const formules = {
  head: { ...sectionHead, total: ({ montantTotalSection }: SectionReportGroup) => montantTotalSection },
  columns: [
    { title: 'Code formule', kind: 'code', value: ({ formuleCode }) => formuleCode },
    { title: 'Formule', kind: 'text', width: 32, value: ({ formuleDesignation }) => formuleDesignation },
    { title: 'Tarif', kind: 'amount', compared: false, value: ({ tarif }) => tarif },
    { title: 'Adhérents', kind: 'count', value: ({ nombreAdherents }) => nombreAdherents },
    { title: 'Montant', kind: 'amount', value: ({ montantFormule }) => montantFormule },
  ] satisfies ReportColumn<SectionReportGroup['formules'][number]>[],
  compare: { key: ({ formuleCode }: { formuleCode: string }) => formuleCode },
};

function formulesText(sections: readonly SectionReportGroup[]): string {
  const count = sections.reduce((sum, section) => sum + section.formules.length, 0);
  return `${plural(sections.length, 'section', 'sections')}, ${plural(count, 'formule', 'formules')}`;
}

const inSections = formuleRows<{ sections: SectionReportGroup[] }, SectionReportGroup>(
  ({ sections }) => sections,
);
const inCatalogue = formuleRows<SectionReportGroup[], SectionReportGroup>((sections) => sections);

const byTarif = {
  detail: 'Le montant des cotisations de chaque formule, section par section.',
  asks: ['periode', 'saison'],
  ...formules,
  total: {
    under: 'Montant',
    value: ({ totalGeneral }: { totalGeneral: number }) => totalGeneral,
    without: withoutFees,
  },
  figures: {
    lines: inSections.lines,
    group: inSections.group,
    total: inSections.total,
    bars: { 'Montant par section': inSections.bySection },
  },
  countText: ({ sections }: { sections: SectionReportGroup[] }) => formulesText(sections),
  chart: {
    ...amountsChart,
    bars: ({ sections }: { sections: SectionReportGroup[] }) =>
      largestFirst(sections, (section) => sectionBar(section, section.montantTotalSection)),
  },
} as const;

const sectionsByTarif = reportOf(
  'reportMontantsSections',
  ({ sections }) => sections,
  ({ formules: own }) => own,
)({
  ...byTarif,
  label: 'Montants par section et par tarif',
});

const sectionsByFormule = reportOf(
  'reportMontantsSections',
  ({ sections }) => sections,
  ({ formules: own }) => own,
)({
  ...byTarif,
  label: 'Montants par section et formule',
  offered: false,
});

const sectionsFormules = reportOf(
  'reportSectionsFormules',
  (sections) => sections,
  ({ formules: own }) => own,
)({
  label: 'Sections et formules',
  detail: 'Toutes les formules du catalogue, et ce qu’elles représentent dans une saison.',
  asks: ['saison'],
  ...formules,
  total: {
    under: 'Montant',
    value: (sections) => sumOf(sections.map(({ montantTotalSection }) => montantTotalSection)),
    without: withoutFees,
  },
  figures: {
    lines: inCatalogue.lines,
    group: inCatalogue.group,
    total: inCatalogue.total,
    bars: {
      'Adhérents par formule': (key, { answer, scope }) => ofFormuleKey(scope, key, formulesIn(answer)),
    },
  },
  countText: formulesText,
  chart: {
    title: 'Adhérents par formule',
    axis: 'Formule',
    measure: 'Adhérents',
    kind: 'count',
    bars: (sections) =>
      largestFirst(
        sections.flatMap(({ sectionCode, formules: own }) =>
          own.flatMap((one) => (one.nombreAdherents > 0 ? [{ sectionCode, ...one }] : [])),
        ),
        ({ sectionCode, formuleCode, formuleDesignation, nombreAdherents }) => ({
          key: `${sectionCode} ${formuleCode}`,
          label: formuleDesignation,
          value: nombreAdherents,
        }),
      ),
  },
});

const listeSections = reportOf(
  'reportSections',
  (sections) => [sections],
  (sections) => sections,
)({
  label: 'Liste des sections',
  detail: 'Toutes les sections du club, ouvertes et fermées.',
  asks: [],
  coverage: 'Toutes les sections',
  columns: [
    { title: 'Code', kind: 'code', value: ({ code }) => code },
    { title: 'Désignation', kind: 'text', width: 30, value: ({ designation }) => designation },
    { title: 'Description', kind: 'text', width: 40, value: ({ description }) => description },
    {
      title: 'DELTA',
      kind: 'text',
      width: 10,
      isUsed: (sections) => sections.some(({ appartientDelta }) => appartientDelta),
      value: ({ appartientDelta }) => (appartientDelta ? 'Oui' : 'Non'),
    },
    { title: 'Statut', kind: 'text', width: 12, value: ({ active }) => (active ? 'Active' : 'Fermée') },
  ],
  figures: { lines: {} },
  countText: (sections) => plural(sections.length, 'section', 'sections'),
});

function sectionBar({ sectionCode, sectionDesignation }: NamedSection, value: number): Bar {
  return { key: sectionCode, label: sectionDesignation, value };
}

export const sectionReports = {
  'montants-sections': sectionsByFormule,
  'montants-sections-simple': sectionTotals,
  'montants-sections-par-tarif': sectionsByTarif,
  'sections-formules': sectionsFormules,
  'liste-sections': listeSections,
};
