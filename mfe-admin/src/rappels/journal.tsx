import { titresRappel, type EnvoiRappel, type TypeRappel } from '@club/contract';
import { formatDateTime } from '@club/ui/format';
import { PagedTable, type Column } from '@club/ui/paged-table';
import { EmptyState, ErrorState } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { envoiBadge, envoiDetail } from './rappel-rules.ts';
import { useListEnvoisRappelQuery } from './rappels-api.ts';

const columns: Column<EnvoiRappel>[] = [
  {
    key: 'createdAt',
    header: 'Date',
    numeric: true,
    cell: ({ envoyeLe, createdAt }) => formatDateTime(envoyeLe ?? createdAt),
  },
  {
    key: 'personne',
    header: 'Personne',
    cell: ({ personne }) => (personne ? `${personne.nom} ${personne.prenom}` : 'Inconnue'),
  },
  { key: 'type', header: 'Rappel', cell: ({ type }) => titresRappel[type] },
  {
    key: 'etat',
    header: 'Résultat',
    cell: (envoi) => (
      <>
        <StatusBadge {...envoiBadge(envoi)} />
        <span className="rappels-why">{envoiDetail(envoi)}</span>
      </>
    ),
  },
  { key: 'par', header: 'Par', secondary: true },
];

interface JournalProps {
  type: TypeRappel;
  page: number;
  onPage: (page: number) => void;
}

/** What was sent to whom, when, with what result. */
export function Journal({ type, page, onPage }: JournalProps) {
  const { data, error, isFetching, refetch } = useListEnvoisRappelQuery(
    { type, page },
    { refetchOnMountOrArgChange: true },
  );
  if (!data && error !== undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <PagedTable
      label="Journal des rappels"
      noun={['envoi', 'envois']}
      columns={columns}
      rows={data?.envois}
      loading={isFetching}
      total={data?.total ?? 0}
      page={page}
      onPageChange={onPage}
      empty={<EmptyState title="Aucun rappel envoyé" icon="mail" />}
    />
  );
}
