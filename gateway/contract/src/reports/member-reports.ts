import { plural } from '../rules/french.ts';
import { memberColumn } from './member-columns.ts';
import { largestFirst, reportOf } from './read-report.ts';
import type { Bar, GroupHead, ReportOf } from './report-descriptor.ts';
import type { MemberReportRow, SectionFormuleGroup, SectionMembers } from './report.ts';
import { sectionHead } from './section-reports.ts';

const nameColumns = [
  memberColumn('codeAdherent', { title: 'Code adhérent' }),
  memberColumn('nom'),
  memberColumn('prenom'),
];
const birthColumn = memberColumn('dateNaissance', { title: 'Date naissance' });
const reachColumns = [memberColumn('telephone', { width: 18 }), memberColumn('email', { width: 30 })];

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

const holders = reportOf(
  'reportAdherentsSectionFormule',
  ({ groupes }) => groupes,
  ({ adherents }) => adherents,
)({
  label: 'Adhérents par section et formule',
  detail: 'Qui a pris quelle formule dans la saison, et à quel prix.',
  asks: ['section', 'saison'],
  head: {
    key: formuleKey,
    title: (group) => `${sectionHead.title(group)} — ${group.formuleDesignation}`,
    columns: [
      ...sectionHead.columns,
      { title: 'Code formule', kind: 'code', value: ({ formuleCode }) => formuleCode },
      { title: 'Formule', kind: 'text', width: 32, value: ({ formuleDesignation }) => formuleDesignation },
    ],
    total: ({ totalMontant }) => totalMontant,
  } satisfies GroupHead<SectionFormuleGroup>,
  columns: [...nameColumns, { title: 'Montant', kind: 'amount', value: ({ montant }) => montant }],
  total: { under: 'Montant', value: ({ totalGeneral }) => totalGeneral },
  countText: ({ groupes }) => membersText(groupes, 'formule', 'formules'),
  chart: {
    ...{ title: 'Adhérents par formule', axis: 'Formule', measure: 'Adhérents', kind: 'count' },
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
  total: { under: 'Code adhérent', value: distinct, noun: ['adhérent', 'adhérents'] },
  countText: (sections) => membersText(sections, 'section', 'sections'),
  chart: {
    ...{ title: 'Adhérents par section', axis: 'Section', measure: 'Adhérents', kind: 'count' },
    bars: (sections) =>
      largestFirst(sections, ({ sectionCode: key, sectionDesignation: label, nombreAdherents: value }) => ({
        ...{ key, label, value },
      })),
  },
  wide: true,
});

/** Shared by two reports. */
const members = {
  columns: [
    ...nameColumns,
    birthColumn,
    { title: 'Âge', kind: 'count', width: 8, value: ({ age }) => age },
    ...reachColumns,
    { title: 'Dernière saison', kind: 'text', width: 18, value: ({ derniereSaison }) => derniereSaison },
  ],
  countText: (rows: MemberReportRow[]) => plural(rows.length, 'adhérent', 'adhérents'),
  chart: {
    ...{ title: 'Adhérents par tranche d’âge', axis: 'Tranche d’âge', measure: 'Adhérents', kind: 'count' },
    bars: (rows: MemberReportRow[]) => ageBands(rows.map(({ age }) => age)),
  },
  wide: true,
} satisfies Partial<ReportOf<'reportAdherentsParAge', readonly MemberReportRow[], MemberReportRow>>;

const membersByAge = reportOf(
  'reportAdherentsParAge',
  (rows) => [rows],
  (rows) => rows,
)({
  label: 'Adhérents par âge',
  detail: 'Les adhérents dont l’âge d’aujourd’hui est entre deux âges.',
  asks: ['ages'],
  ...members,
});

const membersNotRenewed = reportOf(
  'reportAdherentsNonRenouveles',
  (rows) => [rows],
  (rows) => rows,
)({
  label: 'Adhérents non renouvelés',
  detail: 'Les adhérents de la saison précédente qui ne sont pas revenus dans celle-ci.',
  asks: ['saison'],
  ...members,
});

export const memberReports = {
  'adherents-section-formule': holders,
  'adherents-par-section': contacts,
  'adherents-par-age': membersByAge,
  'adherents-non-renouveles': membersNotRenewed,
};

/** More ages than bars: bands. */
const maxBars = 12;
const bandYears = 10;

/** Youngest first; by year, else by ten years. */
export function ageBands(ages: readonly (number | null)[]): Bar[] {
  const known = ages.filter((age) => age !== null);
  const oldest = known.reduce((max, age) => Math.max(max, age), 0);
  const youngest = known.reduce((min, age) => Math.min(min, age), oldest);
  const width = oldest - youngest < maxBars ? 1 : bandYears;
  const byBand = Map.groupBy(known, (age) => Math.floor(age / width) * width);
  const bands = [...byBand]
    .toSorted(([a], [b]) => a - b)
    .map(([from, own]) => ({
      key: String(from),
      label: width === 1 ? plural(from, 'an', 'ans') : `${from} à ${from + width - 1} ans`,
      value: own.length,
    }));
  const unknown = ages.length - known.length;
  return unknown === 0 ? bands : [...bands, { key: 'inconnu', label: 'Âge inconnu', value: unknown }];
}
