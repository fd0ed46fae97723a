import type { MemberReportRow, Section, SectionFormuleGroup, SectionMembers } from '@club/contract';
import { formatAmount, formatCount, formatDate, plural } from '@club/ui/format';
import { sectionTitle } from './money-view-rules.ts';
import type { ReportChart, ReportView } from './report-view.ts';

const none = '—';
const members = (count: number) => plural(count, 'adhérent', 'adhérents');

/** Who took which formula, at which price. */
export function holdersView(groupes: readonly SectionFormuleGroup[], totalGeneral: number): ReportView {
  const count = groupes.reduce((sum, { adherents }) => sum + adherents.length, 0);
  const keyOf = ({ sectionCode, formuleCode }: SectionFormuleGroup) => `${sectionCode} ${formuleCode}`;
  return {
    columns: [
      { header: 'Code adhérent', whole: true },
      { header: 'Nom' },
      { header: 'Prénom' },
      { header: 'Montant', end: true },
    ],
    groups: groupes.map((group) => ({
      key: keyOf(group),
      title: `${sectionTitle(group.sectionCode, group.sectionDesignation)} — ${group.formuleDesignation}`,
      rows: group.adherents.map(({ codeAdherent, nom, prenom, montant }) => [
        ...[codeAdherent, nom, prenom, formatAmount(montant)],
      ]),
      total: formatAmount(group.totalMontant),
    })),
    count,
    countText: `${plural(groupes.length, 'formule', 'formules')}, ${plural(count, 'inscription', 'inscriptions')}`,
    total: formatAmount(totalGeneral),
    chart: membersChart(
      'Adhérents par formule',
      'Formule',
      groupes.map((group) => ({
        key: keyOf(group),
        label: group.formuleDesignation,
        value: group.adherents.length,
      })),
    ),
  };
}

/** Who is in which section, and how to reach them. */
export function contactsView(sections: readonly SectionMembers[]): ReportView {
  // Who may not know addresses gets none: no column then.
  const hasAdresses = sections.some(({ adherents }) => adherents.some((one) => one.adresse !== undefined));
  const count = sections.reduce((sum, { nombreAdherents }) => sum + nombreAdherents, 0);
  return {
    columns: [
      { header: 'Code', whole: true },
      { header: 'Nom' },
      { header: 'Prénom' },
      { header: 'Date Naissance', whole: true },
      { header: 'Téléphone', whole: true },
      { header: 'E-mail' },
      ...(hasAdresses ? [{ header: 'Adresse' }] : []),
    ],
    groups: sections.map(({ sectionCode, sectionDesignation, nombreAdherents, adherents }) => ({
      key: sectionCode,
      title: `${sectionTitle(sectionCode, sectionDesignation)} (${members(nombreAdherents)})`,
      rows: adherents.map(({ codeAdherent, nom, prenom, dateNaissance, telephone, email, adresse }) => [
        ...[codeAdherent, nom, prenom, dateNaissance ? formatDate(dateNaissance) : none],
        ...[telephone || none, email || none, ...(hasAdresses ? [adresse || none] : [])],
      ]),
    })),
    count,
    countText: `${plural(sections.length, 'section', 'sections')}, ${members(count)}`,
    chart: membersChart(
      'Adhérents par section',
      'Section',
      sections.map(({ sectionCode: key, sectionDesignation: label, nombreAdherents: value }) => ({
        ...{ key, label, value },
      })),
    ),
    wide: true,
  };
}

interface Band {
  key: string;
  label: string;
  value: number;
}

function membersChart(title: string, axis: string, bands: readonly Band[]): ReportChart {
  const bars = bands.map((band) => ({ ...band, text: formatCount(band.value) }));
  return { title, axis, measure: 'Adhérents', bars: bars.toSorted((a, b) => b.value - a.value) };
}

/** Members with their age and last season (spec §3). */
export function membersView(rows: readonly MemberReportRow[]): ReportView {
  return {
    columns: [
      { header: 'Code Adhérent', whole: true },
      { header: 'Nom' },
      { header: 'Prénom' },
      { header: 'Date Naissance', whole: true },
      { header: 'Âge', end: true },
      { header: 'Téléphone', whole: true },
      { header: 'E-mail' },
      { header: 'Dernière Saison' },
    ],
    groups: [
      {
        key: 'adherents',
        rows: rows.map(
          ({ codeAdherent, nom, prenom, dateNaissance, age, telephone, email, derniereSaison }) => [
            ...[codeAdherent, nom, prenom, dateNaissance ? formatDate(dateNaissance) : none],
            ...[age === null ? none : String(age), telephone || none, email || none, derniereSaison || none],
          ],
        ),
      },
    ],
    count: rows.length,
    countText: members(rows.length),
    chart: {
      ...{ title: 'Adhérents par tranche d’âge', axis: 'Tranche d’âge', measure: 'Adhérents' },
      bars: ageBands(rows.map(({ age }) => age)).map((band) => ({ ...band, text: formatCount(band.value) })),
    },
    wide: true,
  };
}

/** Ages further apart than a bar for each can show are told by bands of so many years. */
const mostBars = 12;
const bandYears = 10;

/** How many are of each age, youngest first: year by year when they are close together, else by ten years. */
export function ageBands(ages: readonly (number | null)[]): Band[] {
  const known = ages.filter((age) => age !== null);
  const oldest = known.reduce((most, age) => Math.max(most, age), 0);
  const youngest = known.reduce((least, age) => Math.min(least, age), oldest);
  const width = oldest - youngest < mostBars ? 1 : bandYears;
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

/** The sections of the club. */
export function sectionsView(rows: readonly Section[]): ReportView {
  return {
    columns: ['Code', 'Désignation', 'Description', 'DELTA', 'Statut'].map((header) => ({ header })),
    groups: [
      {
        key: 'sections',
        rows: rows.map(({ code, designation, description, appartientDelta, active }) => [
          ...[code, designation, description || none, appartientDelta ? 'Oui' : 'Non'],
          active ? 'Active' : 'Fermée',
        ]),
      },
    ],
    count: rows.length,
    countText: plural(rows.length, 'section', 'sections'),
  };
}
