import { joursAnnulationLot, type LotAdherents } from '@club/contract';
import { Link, textPart, useAddress } from '@club/router';
import { Button, buttonClass } from '@club/ui/button';
import { formatDateTime, plural } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { Screen } from '@club/ui/screen';
import { EmptyState } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { LotRunDialog } from './lot-run-dialog.tsx';
import { actText, doneText, etatBadges } from './lot-words.ts';
import { useListLotsAdherentsQuery } from './lots-adherents-api.ts';

const schema = { lot: textPart() };

/** The latest acts on many members, each with its account and its undoing. */
export function LotsPage() {
  const [{ lot }, setAddress] = useAddress(schema);
  const { data, error, refetch } = useListLotsAdherentsQuery(undefined, { refetchOnMountOrArgChange: true });
  const show = (id: string) => setAddress({ lot: id });
  return (
    <Screen
      title="Actes sur plusieurs fiches"
      subtitle={`Les 50 derniers, qui s’annulent pendant ${plural(joursAnnulationLot, 'jour', 'jours')}`}
      parents={[{ label: 'Adhérents', to: '/members' }]}
      loading={!data && error === undefined}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {data?.length === 0 && (
        <EmptyState
          title="Aucun acte"
          icon="users"
          action={
            <Link className={buttonClass('secondary')} to="/members">
              Voir les adhérents
            </Link>
          }
        >
          <p>Sélectionnez des adhérents dans la liste pour les modifier ensemble.</p>
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

const columnsWith = (show: (id: string) => void): readonly LineColumn<LotAdherents>[] => [
  { key: 'acte', header: 'Acte', names: true, width: '16rem', cell: actText },
  { key: 'faits', header: 'Fiches', width: '14rem', cell: doneText },
  {
    key: 'refuses',
    header: 'Laissées',
    width: '7rem',
    cell: ({ nbRefuses }) => nbRefuses > 0 && plural(nbRefuses, 'fiche', 'fiches'),
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
