import type { AnswerOf } from '../core/call.ts';
import { plural } from '../rules/french.ts';
import { comparedBy } from './compare-lines.ts';
import { largestFirst } from './read-chart.ts';
import { ofFormule, ofFormuleKey, ofSection, withFees, withoutFees } from './agreed-rows.ts';
import { ownLine } from './list-addresses.ts';
import { reportOf } from './read-report.ts';
import type { GroupHead, ReportTotal } from './report-descriptor.ts';
import type { reportCalls } from './report-calls.ts';
import type { SectionFormuleGroup, SectionMembers } from './report.ts';
import { birthColumn, memberColumn, nameColumns, reachColumns } from './member-columns.ts';
import { sectionHead } from './section-reports.ts';

const adherentNoun = ['adhérent', 'adhérents'] as const;

interface Members {
  adherents: readonly { codeAdherent: string }[];
}

/** Codes are unique. */
function distinct(groups: readonly Members[]): number {
  return new Set(groups.flatMap(({ adherents }) => adherents.map(({ codeAdherent }) => codeAdherent))).size;
}

/** «2 sections, 3 adhérents, 4 inscriptions». */
function membersText(groups: readonly Members[], ...noun: readonly [one: string, many: string]): string {
  const inscriptions = groups.reduce((sum, { adherents }) => sum + adherents.length, 0);
  return [
    plural(groups.length, ...noun),
    plural(distinct(groups), 'adhérent', 'adhérents'),
    plural(inscriptions, 'inscription', 'inscriptions'),
  ].join(', ');
}

const formuleHead = {
  key: formuleKey,
  title: (group) => `${sectionHead.title(group)} — ${group.formuleDesignation}`,
  columns: [
    ...sectionHead.columns,
    { title: 'Code formule', kind: 'code', value: ({ formuleCode }) => formuleCode },
    { title: 'Formule', kind: 'text', width: 32, value: ({ formuleDesignation }) => formuleDesignation },
  ],
  total: ({ totalMontant }) => totalMontant,
} satisfies GroupHead<SectionFormuleGroup>;

type Holders = AnswerOf<(typeof reportCalls)['reportAdherentsSectionFormule']>;

const agreed: ReportTotal<Holders> = {
  under: 'Montant',
  value: ({ totalGeneral }) => totalGeneral,
  without: withoutFees,
};

const holders = reportOf(
  'reportAdherentsSectionFormule',
  ({ groupes }) => groupes,
  ({ adherents }) => adherents,
)({
  label: 'Adhérents par section et formule',
  detail: 'Qui a pris quelle formule dans la saison, et à quel prix.',
  asks: ['section', 'saison'],
  head: formuleHead,
  columns: [...nameColumns, { title: 'Montant', kind: 'amount', value: ({ montant }) => montant }],
  total: agreed,
  figures: {
    lines: { Montant: ownLine },
    group: ({ formuleId }, { scope }) => ofFormule(scope, formuleId),
    total: withFees,
    bars: {
      'Adhérents par formule': (key, { answer, scope }) => ofFormuleKey(scope, key, answer.groupes),
    },
  },
  compare: comparedBy(({ groupes }: Holders) => groupes, {
    key: formuleKey,
    columns: [
      ...formuleHead.columns,
      { title: 'Adhérents', kind: 'count', value: ({ adherents }) => adherents.length },
      { title: 'Montant', kind: 'amount', value: formuleHead.total },
    ],
    total: agreed,
  }),
  countText: ({ groupes }) => membersText(groupes, 'formule', 'formules'),
  chart: {
    title: 'Adhérents par formule',
    axis: 'Formule',
    measure: 'Adhérents',
    kind: 'count',
    bars: ({ groupes }) =>
      largestFirst(groupes, (group) => ({
        key: formuleKey(group),
        label: group.formuleDesignation,
        value: group.adherents.length,
      })),
  },
});

function formuleKey({ sectionCode, formuleCode }: SectionFormuleGroup): string {
  return `${sectionCode} ${formuleCode}`;
}

const contacts = reportOf(
  'reportAdherentsParSection',
  (sections) => sections,
  ({ adherents }) => adherents,
)({
  label: 'Adhérents par section',
  detail: 'Les adhérents de chaque section dans la saison, et comment les joindre.',
  asks: ['section', 'saison'],
  head: {
    ...sectionHead,
    title: (section: SectionMembers) =>
      `${sectionHead.title(section)} (${plural(section.nombreAdherents, 'adhérent', 'adhérents')})`,
  },
  columns: [...nameColumns, birthColumn, ...reachColumns, memberColumn('adresse', { width: 40 })],
  total: { under: 'Code adhérent', value: distinct, noun: adherentNoun },
  figures: {
    lines: {},
    total: 'ils se suivent dessus',
    bars: {
      'Adhérents par section': (code, { answer, scope }) =>
        ofSection(scope, answer.find(({ sectionCode }) => sectionCode === code)?.sectionId),
    },
  },
  compare: comparedBy((sections: readonly SectionMembers[]) => sections, {
    key: sectionHead.key,
    columns: [
      ...sectionHead.columns,
      { title: 'Adhérents', kind: 'count', value: ({ nombreAdherents }) => nombreAdherents },
    ],
    // A member of two sections counts once.
    total: { under: 'Adhérents', value: distinct, noun: adherentNoun },
  }),
  countText: (sections) => membersText(sections, 'section', 'sections'),
  chart: {
    title: 'Adhérents par section',
    axis: 'Section',
    measure: 'Adhérents',
    kind: 'count',
    bars: (sections) =>
      largestFirst(sections, ({ sectionCode: key, sectionDesignation: label, nombreAdherents: value }) => ({
        key,
        label,
        value,
      })),
  },
  wide: true,
});

export const heldReports = {
  'adherents-section-formule': holders,
  'adherents-par-section': contacts,
};
