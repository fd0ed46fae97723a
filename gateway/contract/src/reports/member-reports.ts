import { plural } from '../rules/french.ts';
import { maxAge } from '../rules/ages.ts';
import { ageBands, bandWidth, bandYears, tenYears, unknownAge } from './age-bands.ts';
import { comparedBy } from './compare-lines.ts';
import { birthColumn, nameColumns, reachColumns } from './member-columns.ts';
import { ownLine } from './list-addresses.ts';
import { agesBetween, holdersAt, membersAt } from './member-rows.ts';
import { reportOf } from './read-report.ts';
import type { ReportOf } from './report-descriptor.ts';
import type { MemberReportRow } from './report.ts';

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
    title: 'Adhérents par tranche d’âge',
    axis: 'Tranche d’âge',
    measure: 'Adhérents',
    kind: 'count',
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
  figures: {
    lines: { Âge: ownLine },
    bars: {
      'Adhérents par tranche d’âge': (key, { answer, scope }) => {
        const from = Number(key);
        const last = from + bandWidth(answer.map(({ age }) => age)) - 1;
        // Bands at the limits of the report contain only the requested ages.
        const ages = agesBetween(Math.max(from, scope.ageMin ?? 0), Math.min(last, scope.ageMax ?? maxAge));
        return ages && membersAt(scope, ages);
      },
    },
  },
});

const membersNotRenewed = reportOf(
  'reportAdherentsNonRenouveles',
  (rows) => [rows],
  (rows) => rows,
)({
  label: 'Adhérents non renouvelés',
  detail:
    'Tous ceux d’une saison plus ancienne qui ne sont pas dans celle-ci, avec leur dernière saison. Le renouvellement ne compte que les cotisations de la saison précédente.',
  asks: ['saison', 'derniere', 'section', 'formule'],
  ...members,
  figures: {
    lines: { Âge: ownLine },
    bars: {
      'Adhérents par tranche d’âge': (key, { scope }) => {
        const nonRenouveles = scope.saisonId ?? scope.activeSaisonId;
        const from = Number(key);
        const ages =
          key === unknownAge ? ({ ageInconnu: 'oui' } as const) : agesBetween(from, from + bandYears - 1);
        const { derniereSaisonId: derniere, sectionId: section, formuleId: formule } = scope;
        const asked = { nonRenouveles, derniere, section, formule };
        return nonRenouveles && ages && holdersAt(scope, { ...asked, ...ages });
      },
    },
  },
  compare: comparedBy((rows) => tenYears(rows.map(({ age }) => age)), {
    key: ({ key }) => key,
    columns: [
      { title: 'Tranche d’âge', kind: 'text', value: ({ label }) => label },
      { title: 'Adhérents', kind: 'count', value: ({ value }) => value },
    ],
    total: { under: 'Adhérents', value: (rows) => rows.length, noun: ['adhérent', 'adhérents'] },
  }),
  // Bands that both seasons have.
  chart: { ...members.chart, bars: (rows) => tenYears(rows.map(({ age }) => age)) },
});

export const memberReports = {
  'adherents-par-age': membersByAge,
  'adherents-non-renouveles': membersNotRenewed,
};
