import { useState } from 'react';
import type { Depart } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { formatDate } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { ErrorState, Skeleton } from '@club/ui/states';
import { quitteeText } from './depart-words.ts';
import { useListDepartsQuery } from './departs-api.ts';
import { TakeBackDepartDialog } from './take-back-depart-dialog.tsx';
import './departs.css';

const departColumns: readonly LineColumn<Depart>[] = [
  { key: 'jour', header: 'Dernier jour', names: true, numeric: true, cell: ({ jour }) => formatDate(jour) },
  {
    key: 'lignes',
    header: 'Formules',
    cell: ({ lignes }) => (
      <ul className="depart-lignes">
        {lignes.map((one) => (
          <li key={`${one.cotisationId} ${one.formule.id}`}>{quitteeText(one)}</li>
        ))}
      </ul>
    ),
  },
  {
    key: 'motif',
    header: 'Motif',
    cell: ({ motif, certificat, par, le }) => (
      <span>
        {motif}{' '}
        <span className="club-meta">
          {certificat && 'avec certificat, '}
          {par}, le {formatDate(le)}
        </span>
      </span>
    ),
  },
];

/** The leaves of a member, latest first (L-4), of which the last is taken back; for a member who left. */
export function DepartsAdherent({ id }: { id: string }) {
  const { currentData, error, refetch } = useListDepartsQuery(id, { refetchOnMountOrArgChange: true });
  const [taken, setTaken] = useState<Depart>();
  const canChange = useCan('cotisations.update');
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton lines={3} label="Chargement des départs..." />;
  const act: LineColumn<Depart> = {
    key: 'annuler',
    header: 'Action',
    align: 'end',
    width: '11rem',
    cell: (depart) =>
      depart === currentData[0] && (
        <Button label="Annuler le départ…" variant="quiet" small onClick={() => setTaken(depart)} />
      ),
  };
  return (
    <div className="departs-adherent">
      {currentData.length > 0 && (
        <LinesTable
          caption="Départs"
          scrolls
          stacks
          columns={canChange ? [...departColumns, act] : departColumns}
          rows={currentData}
          keyOf={(depart) => depart.id}
        />
      )}
      {taken && <TakeBackDepartDialog depart={taken} onClose={() => setTaken(undefined)} />}
    </div>
  );
}
