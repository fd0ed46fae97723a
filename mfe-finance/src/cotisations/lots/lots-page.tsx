import { joursAnnulationLot, type LotCotisations } from '@club/contract';
import { textPart, useAddress } from '@club/router';
import { Button } from '@club/ui/button';
import { formatDateTime, plural } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { Screen } from '@club/ui/screen';
import { EmptyState } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { LotRunDialog } from './lot-run-dialog.tsx';
import { actText, doneText, etatBadges } from './lot-words.ts';
import { useListLotsCotisationsQuery } from './lots-cotisations-api.ts';

const schema = { lot: textPart() };

/** The latest acts on many cotisations, each with its account and its undoing. */
export function LotsCotisationsPage() {
  const [{ lot }, setAddress] = useAddress(schema);
  const { data, error, refetch } = useListLotsCotisationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const show = (id: string) => setAddress({ lot: id });
  return (
    <Screen
      title="Actes sur plusieurs cotisations"
      subtitle={`Les 50 derniers, qui s’annulent pendant ${plural(joursAnnulationLot, 'jour', 'jours')}`}
      parents={[{ label: 'Cotisations', to: '/cotisations' }]}
      loading={!data && error === undefined}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {data?.length === 0 && (
        <EmptyState title="Aucun acte" icon="card">
          <p>Sélectionnez des cotisations dans la liste pour les supprimer ou changer leur échéance.</p>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <LinesTable
          caption="Derniers actes"
          scrolls
          columns={columnsWith(show)}
          rows={data}
          keyOf={({ id }) => id}
        />
      )}
      {lot !== '' && <LotRunDialog id={lot} onShow={show} onClose={() => setAddress({ lot: '' })} />}
    </Screen>
  );
}

const columnsWith = (show: (id: string) => void): readonly LineColumn<LotCotisations>[] => [
  { key: 'acte', header: 'Acte', names: true, width: '16rem', cell: actText },
  { key: 'faits', header: 'Cotisations', width: '14rem', cell: doneText },
  {
    key: 'refuses',
    header: 'À voir',
    width: '8rem',
    cell: ({ nbRefuses }) => nbRefuses > 0 && plural(nbRefuses, 'cotisation', 'cotisations'),
  },
  {
    key: 'quand',
    header: 'Demandé',
    width: '14rem',
    cell: ({ createdAt, createdBy }) => `${formatDateTime(createdAt)}, ${createdBy}`,
  },
  { key: 'etat', header: 'État', width: '8rem', cell: ({ etat }) => <StatusBadge {...etatBadges[etat]} /> },
  {
    key: 'voir',
    header: 'Compte rendu',
    width: '8rem',
    cell: (run) => (
      <Button
        label="Voir"
        aria-label={`Voir\u00a0: ${actText(run)}, ${formatDateTime(run.createdAt)}`}
        variant="quiet"
        onClick={() => show(run.id)}
      />
    ),
  },
];
