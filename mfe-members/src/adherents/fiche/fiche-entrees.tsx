import { formatDateTime, plural } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { EmptyState, Notice, Skeleton } from '@club/ui/states';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import type { EntreePassage } from '@club/contract';
import { answerWord } from '../../passages/passage-answer.tsx';
import { useListEntreesAdherentQuery } from '../../passages/passages-api.ts';

const columns: readonly LineColumn<EntreePassage>[] = [
  { key: 'moment', header: 'Quand', numeric: true, cell: ({ moment }) => formatDateTime(moment) },
  {
    key: 'motif',
    header: 'Réponse',
    cell: (one) =>
      [
        answerWord(one),
        one.repetee && '(déjà comptée)',
        one.horsLigne && '(hors ligne)',
        one.sansEntree && '(sans entrée de carnet)',
      ]
        .filter(Boolean)
        .join(' '),
  },
  { key: 'par', header: 'Contrôlé par' },
];

/** How often a member came, and when last (D-1). */
export function FicheEntrees({ id }: { id: string }) {
  const { currentData, error } = useListEntreesAdherentQuery(id, { refetchOnMountOrArgChange: true });
  if (error && !currentData) return <Notice tone="danger">{messageOf(error)}</Notice>;
  if (!currentData) return <Skeleton lines={3} label="Chargement des entrées..." />;
  const { total, entrees } = currentData;
  if (entrees.length === 0)
    return (
      <EmptyState title="Aucune entrée" icon="badge">
        Les entrées contrôlées à la porte apparaissent ici.
      </EmptyState>
    );
  return (
    <>
      <p>{plural(total, 'entrée', 'entrées')} au total</p>
      <LinesTable caption="Dernières entrées" columns={columns} rows={entrees} keyOf={(one) => one.id} />
    </>
  );
}
