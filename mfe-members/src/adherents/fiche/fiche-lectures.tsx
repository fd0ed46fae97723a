import { lectureCalls, objetsLecture, type LectureSante } from '@club/contract';
import { endpointsOf } from '@club/store';
import { formatDateTime } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { ErrorState, EmptyState, Skeleton } from '@club/ui/states';

const { useListLecturesSanteQuery } = endpointsOf(lectureCalls, { listLecturesSante: {} });

const columns: readonly LineColumn<LectureSante>[] = [
  { key: 'derniere', header: 'Quand', numeric: true, cell: ({ derniere }) => formatDateTime(derniere) },
  { key: 'par', header: 'Par' },
  { key: 'objet', header: 'Ce qui a été lu', cell: ({ objet }) => objetsLecture[objet] },
  { key: 'fois', header: 'Fois', numeric: true },
];

/** Who read this person's health data (I-22), for who manages users. */
export function FicheLectures({ id }: { id: string }) {
  const query = useListLecturesSanteQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData, error } = query;
  if (error && !currentData) return <ErrorState error={error} onRetry={() => void query.refetch()} />;
  if (!currentData) return <Skeleton lines={3} label="Chargement des consultations..." />;
  if (currentData.length === 0)
    return (
      <EmptyState title="Aucune consultation" icon="shield">
        Qui lit le groupe sanguin, le don du sang ou les certificats de cette personne apparaît ici pendant un
        an.
      </EmptyState>
    );
  return (
    <LinesTable
      caption="Consultations des données de santé"
      columns={columns}
      rows={currentData}
      keyOf={(one) => one.id}
    />
  );
}
