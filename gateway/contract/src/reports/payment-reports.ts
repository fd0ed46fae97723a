import { typeReglementLabels, type TypeReglement } from '../reglements/reglement.ts';
import { plural } from '../rules/french.ts';
import { sumOf } from '../rules/money.ts';
import { comparedBy } from './compare-lines.ts';
import { ownLine, receiptsAt } from './list-addresses.ts';
import { largestFirst } from './read-chart.ts';
import { reportOf } from './read-report.ts';
import type { GroupHead, ReportTotal } from './report-descriptor.ts';
import type { PayerReportGroup } from './report.ts';

type Receipt = PayerReportGroup['reglements'][number];

const head: GroupHead<PayerReportGroup> = {
  key: ({ codePayeur }) => codePayeur,
  title: ({ nomPrenom, codePayeur }) => `${nomPrenom} (${codePayeur})`,
  columns: [
    { title: 'Code payeur', kind: 'code', value: ({ codePayeur }) => codePayeur },
    { title: 'Payeur', kind: 'text', width: 30, value: ({ nomPrenom }) => nomPrenom },
  ],
  total: ({ totalMontant }) => totalMontant,
};

const total: ReportTotal<PayerReportGroup[]> = {
  under: 'Montant',
  value: (payers) => sumOf(payers.map(({ totalMontant }) => totalMontant)),
};

const isPaid = ({ remboursement, contrePassation }: Receipt): boolean => !remboursement && !contrePassation;

const reglements = reportOf(
  'reportReglements',
  (payers) => payers,
  ({ reglements }) => reglements,
)({
  label: 'Règlements par payeur',
  detail: 'Ce qui a été réellement reçu de chaque payeur.',
  asks: ['periode', 'saison'],
  head,
  columns: [
    {
      title: 'Code cotisation',
      kind: 'text',
      value: ({ codeCotisation, remboursement, contrePassation }) => {
        if (remboursement) return 'Remboursement';
        return contrePassation ? 'Contre-passation' : codeCotisation;
      },
    },
    { title: 'Date règlement', kind: 'date', value: ({ dateReglement }) => dateReglement },
    { title: 'Montant', kind: 'amount', value: ({ montant }) => montant },
    { title: 'Type', kind: 'text', width: 16, value: ({ typeReglement }) => meansText(typeReglement) },
    { title: 'Encaissement', kind: 'date', value: ({ dateEncaissement }) => dateEncaissement },
  ],
  total,
  figures: {
    lines: { Montant: ownLine },
    group: 'ses lignes se suivent dessous',
    total: (payers, { scope }) => (hasRefunds(payers) ? undefined : receiptsAt(scope, {})),
    bars: {
      'Reçu par moyen de paiement': (par, { answer, scope }) =>
        hasRefunds(answer, par) ? undefined : receiptsAt(scope, { par }),
    },
  },
  compare: comparedBy((payers) => payers, {
    key: head.key,
    columns: [
      ...head.columns,
      { title: 'Règlements', kind: 'count', value: ({ reglements: lines }) => lines.filter(isPaid).length },
      { title: 'Montant', kind: 'amount', value: ({ totalMontant }) => totalMontant },
    ],
    total,
  }),
  countText: (payers) => {
    const lines = payers.flatMap(({ reglements }) => reglements);
    const refunds = lines.filter(({ remboursement }) => remboursement).length;
    const reversals = lines.filter(({ contrePassation }) => contrePassation).length;
    const texts = [
      plural(payers.length, 'payeur', 'payeurs'),
      plural(lines.length - refunds - reversals, 'règlement', 'règlements'),
      ...(reversals > 0 ? [plural(reversals, 'contre-passation', 'contre-passations')] : []),
      ...(refunds > 0 ? [plural(refunds, 'remboursement', 'remboursements')] : []),
    ];
    return texts.join(', ');
  },
  chart: {
    title: 'Reçu par moyen de paiement',
    axis: 'Moyen de paiement',
    measure: 'Montant',
    kind: 'amount',
    bars: (payers) => {
      const lines = payers.flatMap(({ reglements }) => reglements);
      const byMeans = [...Map.groupBy(lines, ({ typeReglement }) => typeReglement)];
      return largestFirst(byMeans, ([key, own]) => ({ key, label: meansText(key), value: received(own) }));
    },
  },
});

/** Refunds of credits are not règlements (M-36): figures that include them have no rows here. */
function hasRefunds(payers: readonly PayerReportGroup[], type?: string): boolean {
  const lines = payers.flatMap(({ reglements: own }) => own);
  return lines.some((line) => line.remboursement && (type === undefined || line.typeReglement === type));
}

function received(lines: readonly Receipt[]): number {
  return sumOf(lines.map(({ montant }) => montant));
}

function meansText(type: string): string {
  return typeReglementLabels[type as TypeReglement] ?? type;
}

export const paymentReports = { reglements };
