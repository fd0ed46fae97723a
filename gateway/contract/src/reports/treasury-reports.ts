import { typeReglementLabels } from '../reglements/reglement.ts';
import { retardLabels, tranchesDu } from '../rules/ageing.ts';
import { plural } from '../rules/french.ts';
import { sumOf } from '../rules/money.ts';
import { frenchMonth, shortMonth, writtenDay } from '../settings/written-day-rules.ts';
import { ownLine } from './list-addresses.ts';
import { receiptsByMonth } from './receipt-rows.ts';
import { largestFirst } from './read-chart.ts';
import { reportOf } from './read-report.ts';
import {
  type JourJournalCaisse,
  type LigneBalanceAgee,
  type MoisReglements,
  type MoyenDuMois,
  type NatureCaisse,
  natureCaisseLabels,
} from './treasury-report.ts';
import { monthsBetween, monthsLater } from '../rules/months.ts';
import type { ReportReference } from './report-reference.ts';

/** The balance at the beginning is a line of its own, so that the total is the balance at the end. */
function opening(solde: number): JourJournalCaisse {
  const nothing = { code: null, payeur: null, caissier: '', arretee: false, detail: null };
  return { jour: '', total: solde, lignes: [{ nature: 'ouverture', ...nothing, montant: solde, solde }] };
}

const journalCaisse = reportOf(
  'reportJournalCaisse',
  ({ soldeInitial, jours }) => (jours.length === 0 ? [] : [opening(soldeInitial), ...jours]),
  ({ lignes }) => lignes,
)({
  label: 'Journal de caisse',
  detail: 'Chaque entrée et sortie d’espèces, jour par jour, avec le solde et les arrêtés de caisse.',
  asks: ['periode', 'saison'],
  head: {
    key: ({ jour }) => jour,
    title: ({ jour }) => (jour === '' ? 'Ouverture' : writtenDay(jour)),
    columns: [{ title: 'Jour', kind: 'date', value: ({ jour }) => jour || null }],
    total: ({ total }) => total,
  },
  columns: [
    { title: 'Nature', kind: 'text', width: 30, value: ({ nature }) => natureCaisseLabels[nature] },
    { title: 'Règlement', kind: 'code', width: 20, value: ({ code }) => code },
    { title: 'Payeur', kind: 'text', width: 28, value: ({ payeur }) => payeur },
    { title: 'Caissier', kind: 'text', value: ({ caissier }) => caissier },
    { title: 'Arrêtée', kind: 'text', width: 10, value: ({ arretee }) => (arretee ? 'Oui' : null) },
    { title: 'Détail', kind: 'text', width: 40, value: ({ detail }) => detail },
    { title: 'Solde', kind: 'amount', value: ({ solde }) => solde },
    { title: 'Montant', kind: 'amount', value: ({ montant }) => montant },
  ],
  total: { under: 'Montant', value: ({ soldeFinal }) => soldeFinal },
  figures: {
    lines: { Solde: 'un solde n’est la somme d’aucune liste', Montant: ownLine },
    group: 'ses lignes se suivent dessous',
    total: 'un solde n’est la somme d’aucune liste',
  },
  countText: ({ jours }) => {
    const lines = jours.flatMap(({ lignes }) => lignes);
    const closings = lines.filter(({ nature }) => nature === 'arrete').length;
    const moves = lines.filter(({ nature }) => !atClosing.has(nature)).length;
    const texts = [
      plural(moves, 'mouvement', 'mouvements'),
      ...(closings > 0 ? [plural(closings, 'arrêté de caisse', 'arrêtés de caisse')] : []),
    ];
    return texts.join(', ');
  },
  wide: true,
});

const atClosing: ReadonlySet<NatureCaisse> = new Set(['anterieur', 'ecart', 'arrete']);

const parMois = reportOf(
  'reportReglementsParMois',
  (mois) => mois,
  ({ moyens }) => moyens,
)({
  label: 'Règlements par mois et moyen',
  detail: 'Ce qui a été reçu chaque mois par chaque moyen de paiement, moins ce qui a été rendu.',
  asks: ['periode', 'saison'],
  head: {
    key: ({ mois }) => mois,
    title: ({ mois }) => frenchMonth(mois),
    columns: [{ title: 'Mois', kind: 'text', width: 18, value: ({ mois }) => frenchMonth(mois) }],
    total: ({ total }) => total,
  },
  columns: [
    { title: 'Moyen', kind: 'text', value: ({ typeReglement }) => typeReglementLabels[typeReglement] },
    { title: 'Règlements', kind: 'count', value: ({ nombre }) => nombre },
    { title: 'Reçu', kind: 'amount', compared: 'workbook', value: ({ recu }) => recu },
    { title: 'Corrections', kind: 'amount', compared: 'workbook', value: ({ corrections }) => corrections },
    {
      title: 'Contre-passations',
      kind: 'amount',
      compared: 'workbook',
      value: ({ contrePassations }) => contrePassations,
    },
    {
      title: 'Remboursements',
      kind: 'amount',
      compared: 'workbook',
      value: ({ remboursements }) => remboursements,
    },
    { title: 'Montant', kind: 'amount', value: ({ total }) => total },
  ],
  total: { under: 'Montant', value: (mois) => sumOf(mois.map(({ total }) => total)) },
  figures: receiptsByMonth,
  countText: (mois) => {
    const count = mois.flatMap(({ moyens }) => moyens).reduce((sum, { nombre }) => sum + nombre, 0);
    return `${mois.length} mois, ${plural(count, 'règlement', 'règlements')}`;
  },
  compare: { key: ({ typeReglement }) => typeReglement, moved: monthsMoved },
  chart: {
    title: 'Reçu par moyen de paiement, moins ce qui a été rendu',
    axis: 'Moyen de paiement',
    measure: 'Montant',
    kind: 'amount',
    bars: (mois) => {
      const all = mois.flatMap(({ moyens }) => moyens);
      const byMeans = [...Map.groupBy(all, ({ typeReglement }) => typeReglement)];
      return largestFirst(byMeans, ([key, own]) => ({
        key,
        label: typeReglementLabels[key],
        value: sumOf(own.map(({ total }: MoyenDuMois) => total)),
      }));
    },
  },
  charts: [
    {
      title: 'Reçu par mois',
      axis: 'Mois',
      measure: 'Montant',
      kind: 'amount',
      shape: 'time',
      bars: (mois) =>
        mois.map(({ mois: key, total: value }) => ({
          key,
          value,
          label: frenchMonth(key),
          short: shortMonth(frenchMonth(key)),
        })),
    },
  ],
  wide: true,
});

const inReleve = 'promesses et sommes que personne n’a promises\u00a0: le nom mène au relevé';

const bandLabels = { a_echoir: 'À échoir', ...retardLabels } as const;

const balanceAgee = reportOf(
  'reportBalanceAgee',
  (payers) => [payers],
  (payers) => payers,
)({
  label: 'Dû et en retard (balance âgée)',
  detail: 'Ce que chaque payeur doit aujourd’hui, selon son retard. Le nom mène au relevé de compte.',
  asks: [],
  coverage: 'Toutes les saisons, au jour du rapport',
  columns: [
    { title: 'Payeur', kind: 'text', width: 30, value: ({ nomPrenom }) => nomPrenom },
    { title: 'Code payeur', kind: 'code', value: ({ codePayeur }) => codePayeur },
    ...tranchesDu.map((tranche) => ({
      title: bandLabels[tranche],
      kind: 'amount' as const,
      width: 22,
      value: (row: LigneBalanceAgee) => row[tranche],
    })),
    { title: 'Total', kind: 'amount', value: ({ total }) => total },
  ],
  link: ({ payeurId }) => `/payeurs/${payeurId}/releve`,
  total: { under: 'Total', value: (payers) => sumOf(payers.map(({ total }) => total)) },
  figures: {
    // No list contains both promised and unpromised debts.
    lines: Object.fromEntries([...Object.values(bandLabels), 'Total'].map((title) => [title, inReleve])),
    total: inReleve,
    bars: { 'Dû par retard': inReleve },
  },
  countText: (payers) => {
    const late = payers.filter(({ total, a_echoir }) => total !== a_echoir).length;
    return `${plural(payers.length, 'payeur', 'payeurs')}, dont ${late} en retard`;
  },
  chart: {
    title: 'Dû par retard',
    axis: 'Retard',
    measure: 'Montant',
    kind: 'amount',
    bars: (payers) =>
      tranchesDu.map((key) => ({
        key,
        label: bandLabels[key],
        value: sumOf(payers.map((row) => row[key])),
      })),
  },
  wide: true,
});

export const treasuryReports = {
  'journal-caisse': journalCaisse,
  'reglements-par-mois': parMois,
  'balance-agee': balanceAgee,
};

/** Maps months of the former period to the compared ones; months outside are clamped to the first or last. */
export function monthsMoved(
  all: readonly MoisReglements[],
  { jours, avant, saison }: ReportReference,
): MoisReglements[] {
  const months = monthsBetween(avant.debut, jours.debut);
  const within = (day: string): string => {
    if (saison) return day;
    return day < jours.debut ? jours.debut : day > jours.fin ? jours.fin : day;
  };
  const placed = Map.groupBy(all, ({ mois }) => within(monthsLater(`${mois}-01`, months)).slice(0, 7));
  return [...placed]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([mois, own]) => {
      const byMeans = Map.groupBy(
        own.flatMap(({ moyens }) => moyens),
        ({ typeReglement }) => typeReglement,
      );
      return {
        mois,
        total: sumOf(own.map(({ total }) => total)),
        moyens: [...byMeans.values()].map(together),
      };
    });
}

function together(lines: readonly MoyenDuMois[]): MoyenDuMois {
  const of = (field: Exclude<keyof MoyenDuMois, 'typeReglement' | 'nombre'>) =>
    sumOf(lines.map((line) => line[field]));
  return {
    typeReglement: lines[0]!.typeReglement,
    nombre: lines.reduce((sum, { nombre }) => sum + nombre, 0),
    recu: of('recu'),
    corrections: of('corrections'),
    contrePassations: of('contrePassations'),
    remboursements: of('remboursements'),
    total: of('total'),
  };
}
