import type { PayerReportGroup, SectionReportGroup, SectionReportTotal, TypeReglement } from '@club/contract';
import { formatAmount, formatCount, formatDate, plural } from '@club/ui/format';
import { sumOf } from '../money/minor-rules.ts';
import { typeReglementLabels } from '../money/statut-labels.ts';
import type { ReportChart, ReportView } from './report-view.ts';

const none = '—';

/** What was received, payer by payer. */
export function reglementsView(groups: readonly PayerReportGroup[]): ReportView {
  const all = groups.flatMap(({ reglements }) => reglements);
  return {
    columns: [
      { header: 'Code cotisation' },
      { header: 'Date', whole: true },
      { header: 'Type' },
      { header: 'Encaissement', whole: true },
      { header: 'Montant', end: true },
    ],
    groups: groups.map(({ codePayeur, nomPrenom, totalMontant, reglements }) => ({
      key: codePayeur,
      title: `${nomPrenom} (${codePayeur})`,
      rows: reglements.map((line) => [
        line.remboursement ? 'Remboursement' : (line.codeCotisation ?? none),
        formatDate(line.dateReglement),
        meansText(line.typeReglement),
        line.dateEncaissement ? formatDate(line.dateEncaissement) : none,
        formatAmount(line.montant),
      ]),
      total: formatAmount(totalMontant),
    })),
    count: all.length,
    countText: paymentsText(groups.length, all),
    total: formatAmount(sumOf(groups.map(({ totalMontant }) => totalMontant))),
    chart: meansChart(all),
  };
}

/** «2 payeurs, 3 règlements, 1 remboursement». */
function paymentsText(payers: number, lines: PayerReportGroup['reglements']): string {
  const refunds = lines.filter(({ remboursement }) => remboursement).length;
  const texts = [
    plural(payers, 'payeur', 'payeurs'),
    plural(lines.length - refunds, 'règlement', 'règlements'),
    ...(refunds > 0 ? [plural(refunds, 'remboursement', 'remboursements')] : []),
  ];
  return texts.join(', ');
}

const meansText = (type: string): string => typeReglementLabels[type as TypeReglement] ?? type;

function meansChart(all: PayerReportGroup['reglements']): ReportChart {
  const byMeans = [...Map.groupBy(all, ({ typeReglement }) => typeReglement)];
  const bars = byMeans.map(([key, own]) => {
    const value = sumOf(own.map(({ montant }) => montant));
    return { key, label: meansText(key), value, text: formatAmount(value) };
  });
  return {
    title: 'Reçu par moyen de paiement',
    axis: 'Moyen de paiement',
    measure: 'Montant',
    bars: bars.toSorted((a, b) => b.value - a.value),
  };
}

/** What was agreed, section by section. */
export function sectionTotalsView(rows: readonly SectionReportTotal[]): ReportView {
  return {
    columns: [{ header: 'Code', whole: true }, { header: 'Section' }, { header: 'Montant', end: true }],
    groups: [
      {
        key: 'sections',
        rows: rows.map(({ sectionCode, sectionDesignation, montantTotal }) => [
          sectionCode || none,
          sectionDesignation,
          formatAmount(montantTotal),
        ]),
      },
    ],
    count: rows.length,
    countText: plural(rows.length, 'section', 'sections'),
    total: formatAmount(sumOf(rows.map(({ montantTotal }) => montantTotal))),
    chart: amountsChart(rows),
  };
}

function amountsChart(rows: readonly SectionReportTotal[]): ReportChart {
  const bars = rows.map(({ sectionCode, sectionDesignation, montantTotal }) => ({
    key: sectionCode,
    label: sectionDesignation,
    value: montantTotal,
    text: formatAmount(montantTotal),
  }));
  return {
    title: 'Montant par section',
    axis: 'Section',
    measure: 'Montant',
    bars: bars.toSorted((a, b) => b.value - a.value),
  };
}

const formuleColumns = [
  { header: 'Code', whole: true },
  { header: 'Formule' },
  { header: 'Tarif', end: true },
  { header: 'Adhérents', end: true },
  { header: 'Montant', end: true },
];

/** What was agreed, formula by formula. */
export function tarifsView(sections: readonly SectionReportGroup[], totalGeneral: number): ReportView {
  const totals = sections.map((section) => ({ ...section, montantTotal: section.montantTotalSection }));
  return { ...formulesTable(sections), total: formatAmount(totalGeneral), chart: amountsChart(totals) };
}

/** The catalogue, and how many take each formula. */
export function sectionsFormulesView(sections: readonly SectionReportGroup[]): ReportView {
  const bars = sections
    .flatMap(({ sectionCode, formules }) => formules.map((formule) => ({ sectionCode, ...formule })))
    .filter(({ nombreAdherents }) => nombreAdherents > 0)
    .map(({ sectionCode, formuleCode, formuleDesignation, nombreAdherents }) => ({
      key: `${sectionCode} ${formuleCode}`,
      label: formuleDesignation,
      value: nombreAdherents,
      text: formatCount(nombreAdherents),
    }));
  const total = sumOf(sections.map(({ montantTotalSection }) => montantTotalSection));
  return {
    ...formulesTable(sections),
    total: formatAmount(total),
    chart: {
      ...{ title: 'Adhérents par formule', axis: 'Formule', measure: 'Adhérents' },
      bars: bars.toSorted((a, b) => b.value - a.value),
    },
  };
}

function formulesTable(sections: readonly SectionReportGroup[]): ReportView {
  const count = sections.reduce((sum, { formules }) => sum + formules.length, 0);
  return {
    columns: formuleColumns,
    groups: sections.map(({ sectionCode, sectionDesignation, formules, montantTotalSection }) => ({
      key: sectionCode,
      title: sectionTitle(sectionCode, sectionDesignation),
      rows: formules.map((formule) => [
        formule.formuleCode || none,
        formule.formuleDesignation,
        formatAmount(formule.tarif),
        formatCount(formule.nombreAdherents),
        formatAmount(formule.montantFormule),
      ]),
      total: formatAmount(montantTotalSection),
    })),
    count,
    countText: `${plural(sections.length, 'section', 'sections')}, ${plural(count, 'formule', 'formules')}`,
  };
}

/** «10 — Natation», «Sans section». */
export function sectionTitle(code: string, designation: string): string {
  return code ? `${code} — ${designation}` : designation;
}
