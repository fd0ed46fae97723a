import { evolutionOf } from '../rules/evolution.ts';
import { plural } from '../rules/french.ts';
import { sumOf } from '../rules/money.ts';
import { shortMonth } from '../settings/written-day-rules.ts';
import { syntheseRows } from './synthese-rows.ts';
import { reportOf } from './read-report.ts';
import type { Bar, GroupHead, ReportChart } from './report-descriptor.ts';
import type { GroupeSynthese, LigneSynthese, PartieSynthese, Synthese } from './synthese.ts';

const head: GroupHead<GroupeSynthese> = {
  key: ({ partie }) => partie,
  title: ({ titre }) => titre,
  columns: [{ title: 'Partie', kind: 'text', width: 24, value: ({ titre }) => titre }],
  total: ({ total }) => total,
  former: ({ total, lignes }) => {
    const before = lignes.flatMap(({ montantPrecedent }) => montantPrecedent ?? []);
    return total === null || before.length === 0 ? null : sumOf(before);
  },
};

const linesOf = ({ groupes }: Synthese, partie: PartieSynthese): LigneSynthese[] =>
  groupes.filter((one) => one.partie === partie).flatMap(({ lignes }) => lignes);

const seasons = ({ saison, precedente }: Synthese) =>
  precedente ? ([saison.nom, precedente.nom] as const) : undefined;

/** A report of the same season. */
const reportAt = (name: string, { saison }: Synthese): string =>
  `/reports?rapport=${name}&saison=${saison.id}`;

const counted = ({ cle: key, libelle: label, nombre, nombrePrecedent }: LigneSynthese): Bar => ({
  key,
  label,
  value: nombre ?? 0,
  ...(nombrePrecedent !== null && { against: nombrePrecedent }),
});
const amounts = ({ cle: key, libelle: label, montant, montantPrecedent }: LigneSynthese): Bar => ({
  key,
  label,
  value: montant ?? 0,
  ...(montantPrecedent !== null && { against: montantPrecedent }),
});

const sections: ReportChart<Synthese> = {
  title: 'Adhérents par section',
  axis: 'Section',
  measure: 'Adhérents',
  kind: 'count',
  series: seasons,
  group: 'sections',
  link: (synthese) => reportAt('adherents-par-section', synthese),
  bars: (synthese) =>
    linesOf(synthese, 'sections')
      .filter(({ nombre }) => nombre !== null)
      .map(counted)
      .toSorted((a, b) => b.value - a.value),
};

const months: ReportChart<Synthese> = {
  title: 'Reçu par mois',
  axis: 'Mois',
  measure: 'Reçu',
  kind: 'amount',
  series: seasons,
  shape: 'time',
  group: 'mois',
  instead: true,
  link: (synthese) => reportAt('reglements-par-mois', synthese),
  bars: (synthese) =>
    linesOf(synthese, 'mois').map((line) => ({ ...amounts(line), short: shortMonth(line.libelle) })),
};

const means: ReportChart<Synthese> = {
  title: 'Reçu par moyen',
  axis: 'Moyen',
  measure: 'Reçu',
  kind: 'amount',
  shares: true,
  group: 'moyens',
  instead: true,
  link: (synthese) => reportAt('reglements-par-mois', synthese),
  bars: (synthese) =>
    linesOf(synthese, 'moyens').map(({ cle: key, libelle: label, montant }) => ({
      key,
      label,
      value: montant ?? 0,
    })),
};

const late: ReportChart<Synthese> = {
  title: 'Dû et en retard aujourd’hui, toutes saisons',
  axis: 'Retard',
  measure: 'Montant',
  kind: 'amount',
  shares: true,
  group: 'retards',
  instead: true,
  link: () => '/reports?rapport=balance-agee',
  bars: (synthese) => linesOf(synthese, 'retards').map(amounts),
};

const pyramid: ReportChart<Synthese> = {
  title: 'Pyramide des âges',
  axis: 'Âge',
  measure: 'Adhérents',
  kind: 'count',
  shape: 'pyramid',
  group: 'ages',
  instead: true,
  series: () => ['Femmes', 'Hommes'],
  aside: (synthese) => {
    const unknown = linesOf(synthese, 'ages').filter(({ cle }) => cle.startsWith('inconnus-'));
    const count = sumOf(unknown.map(({ nombre }) => nombre ?? 0));
    return count > 0 ? `sans ${plural(count, 'adhérent', 'adhérents')} de sexe non renseigné` : undefined;
  },
  bars: (synthese) => {
    const lines = linesOf(synthese, 'ages');
    const men = new Map(lines.map(({ cle, nombre }) => [cle, nombre ?? 0]));
    return lines
      .filter(({ cle }) => cle.startsWith('femmes-'))
      .map(({ cle, libelle, nombre }) => ({
        key: cle,
        label: libelle.replace(/^Femmes[ ,]+/, ''),
        value: nombre ?? 0,
        against: men.get(cle.replace('femmes-', 'hommes-')) ?? 0,
        againstKey: cle.replace('femmes-', 'hommes-'),
      }));
  },
};

/** Links from figures to their rows. */
function rowsOf({ partie, cle }: LigneSynthese, synthese: Synthese): string | undefined {
  if (partie === 'sections' && cle !== 'frais') return reportAt('montants-sections-par-tarif', synthese);
  const { id } = synthese.saison;
  const before = synthese.precedente?.id;
  const addresses: Partial<Record<string, string>> = {
    'adherents.total': reportAt('adherents-par-section', synthese),
    'adherents.partis': before && `/members?cotisation=${before}&sans=${id}`,
    'argent.facture': `/cotisations?saison=${id}`,
    'argent.recu': reportAt('reglements', synthese),
    'argent.du': `/cotisations?saison=${id}&aPayer=oui`,
  };
  return addresses[`${partie}.${cle}`];
}

const synthese = reportOf(
  'reportSynthese',
  ({ groupes }) => groupes,
  ({ lignes }) => lignes,
)({
  label: 'Synthèse pour le bureau',
  detail: 'La saison sur une page, à côté de la précédente à la même date.',
  asks: ['saison'],
  head,
  columns: [
    { title: 'Indicateur', kind: 'text', width: 36, value: ({ libelle }) => libelle },
    { title: 'Nombre', kind: 'count', value: ({ nombre }) => nombre },
    {
      title: 'Nombre précédent',
      short: 'Précédent',
      kind: 'count',
      width: 18,
      onlyCounts: true,
      value: ({ nombrePrecedent }) => nombrePrecedent,
    },
    {
      title: 'Évolution du nombre',
      short: 'Évolution',
      kind: 'percent',
      width: 20,
      onlyCounts: true,
      value: ({ nombre, nombrePrecedent }) => evolutionOf(nombre, nombrePrecedent),
    },
    { title: 'Montant', kind: 'amount', value: ({ montant }) => montant },
    {
      title: 'Montant précédent',
      short: 'Précédent',
      kind: 'amount',
      value: ({ montantPrecedent }) => montantPrecedent,
    },
    {
      title: 'Évolution du montant',
      short: 'Évolution',
      kind: 'percent',
      width: 20,
      value: ({ montant, montantPrecedent }) => evolutionOf(montant, montantPrecedent),
    },
  ],
  countText: ({ precedente, groupes }) => {
    const total = groupes.find(({ partie }) => partie === 'adherents')?.lignes[0]?.nombre ?? 0;
    const told = plural(total, 'adhérent', 'adhérents');
    return precedente ? `${told}, comparés à ${precedente.nom} à la même date` : told;
  },
  charts: [months, sections, pyramid, means, late],
  link: rowsOf,
  figures: syntheseRows,
  cards: true,
});

export const syntheseReports = { synthese };
