import type { EntonnoirRenouvellement, RenouvellementQuery } from '@club/contract';
import { BarList } from '@club/ui/charts';
import { formatCount } from '@club/ui/format';
import { ErrorState, Skeleton } from '@club/ui/states';
import { useGetEntonnoirRenouvellementQuery } from './renouvellement-api.ts';

type Step = Exclude<keyof EntonnoirRenouvellement, 'saisonPrecedente' | 'saisonActive'>;

const steps: readonly { key: Step; label: string; ofOffers?: true }[] = [
  { key: 'attendus', label: 'Attendus' },
  { key: 'proposes', label: 'Sollicités par une offre', ofOffers: true },
  { key: 'acceptes', label: 'Offre acceptée', ofOffers: true },
  { key: 'autrement', label: 'Revenus autrement', ofOffers: true },
  { key: 'renouveles', label: 'Renouvelés en tout' },
  { key: 'payes', label: 'Payés en entier' },
  { key: 'enCours', label: 'Payés en partie' },
  { key: 'enAttente', label: 'Rien de payé' },
  { key: 'nonRenouveles', label: 'Pas encore revenus' },
];

export function Funnel({ query }: { query: RenouvellementQuery }) {
  const answer = useGetEntonnoirRenouvellementQuery(query, { refetchOnMountOrArgChange: true });
  const { currentData: data, error, refetch } = answer;
  return (
    <section
      className="club-card club-chart-strip renouvellement-card finance-figures"
      aria-label="Entonnoir de la campagne"
    >
      {!data && error !== undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && error === undefined && <Skeleton lines={1} label="Chargement de l’entonnoir" />}
      {data && (
        <BarList
          title={titleOf(data)}
          rows={stepsOf(data).map(({ key, label }) => ({
            key,
            label,
            value: data[key],
            text: textOf(data, key),
          }))}
          figures={{
            axis: 'Étape',
            columns: ['Adhérents', 'Part des attendus'],
            rows: stepsOf(data).map(({ key, label }) => ({
              key,
              label,
              texts: [formatCount(data[key]), shareOf(data, key)],
            })),
          }}
        />
      )}
    </section>
  );
}

/** Without a campaign of offers nobody has one. */
const stepsOf = ({ proposes }: EntonnoirRenouvellement) =>
  steps.filter(({ ofOffers }) => proposes > 0 || !ofOffers);

function titleOf({ saisonPrecedente, saisonActive }: EntonnoirRenouvellement): string {
  return `Adhérents de ${saisonPrecedente?.nom ?? 'la saison précédente'} revenus en ${saisonActive.nom}`;
}

function textOf(entonnoir: EntonnoirRenouvellement, key: Step): string {
  const count = formatCount(entonnoir[key]);
  return key === 'attendus' ? count : `${count} (${shareOf(entonnoir, key)})`;
}

/** Whole percent; never 0 or 100 for some or not all. */
function shareOf(entonnoir: EntonnoirRenouvellement, key: Step): string {
  const { attendus } = entonnoir;
  const count = entonnoir[key];
  const percent = attendus === 0 ? 0 : Math.round((count * 100) / attendus);
  const shown = count > 0 && count < attendus ? Math.min(99, Math.max(1, percent)) : percent;
  return `${shown}\u00a0%`;
}
