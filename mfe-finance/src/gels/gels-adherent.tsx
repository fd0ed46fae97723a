import { useState } from 'react';
import type { Cotisation, Gel } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { formatDate } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { ErrorState, Skeleton } from '@club/ui/states';
import { geleeText, joursText } from './gel-lines-rules.ts';
import { useListGelsQuery } from './gels-api.ts';
import { TakeBackGelDialog } from './take-back-gel-dialog.tsx';
import './gels.css';

interface GelsAdherentProps {
  id: string;
  cotisations: readonly Cotisation[];
}

const gelColumns: readonly LineColumn<Gel>[] = [
  {
    key: 'jours',
    header: 'Jours',
    names: true,
    cell: (gel) => <span className="gel-period">{joursText(gel)}</span>,
  },
  {
    key: 'lignes',
    header: 'Formules',
    cell: ({ lignes }) => (
      <ul className="gel-moved">
        {lignes.map((one) => (
          <li key={`${one.cotisationId} ${one.formule.id}`}>{geleeText(one.formule.designation, one)}</li>
        ))}
      </ul>
    ),
  },
  {
    key: 'motif',
    header: 'Motif',
    cell: ({ motif, par, le }) => (
      <span>
        {motif}{' '}
        <span className="club-meta">
          {par}, le {formatDate(le)}
        </span>
      </span>
    ),
  },
];

/** The freezes of a member, latest first (G-4); for a member who has one. */
export function GelsAdherent({ id, cotisations }: GelsAdherentProps) {
  const { currentData, error, refetch } = useListGelsQuery(id, { refetchOnMountOrArgChange: true });
  const [taken, setTaken] = useState<Gel>();
  const canFreeze = useCan('cotisations.update');
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton lines={3} label="Chargement des gels..." />;
  const act: LineColumn<Gel> = {
    key: 'lever',
    header: 'Action',
    align: 'end',
    width: '8rem',
    cell: (gel) => <Button label="Lever le gel…" variant="quiet" small onClick={() => setTaken(gel)} />,
  };
  return (
    <div className="gels-adherent">
      {currentData.length > 0 && (
        <LinesTable
          caption="Gels"
          scrolls
          stacks
          columns={canFreeze ? [...gelColumns, act] : gelColumns}
          rows={currentData}
          keyOf={(gel) => gel.id}
        />
      )}
      {taken && (
        <TakeBackGelDialog gel={taken} cotisations={cotisations} onClose={() => setTaken(undefined)} />
      )}
    </div>
  );
}
