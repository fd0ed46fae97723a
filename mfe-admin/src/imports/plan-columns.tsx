import { useState } from 'react';
import { importColumns, type ImportRun } from '@club/contract';
import { Button } from '@club/ui/button';
import { formatDate, plural } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { Notice, Skeleton } from '@club/ui/states';
import { ColumnsTable } from './columns-table.tsx';
import './import-map.css';
import { useGetImportApercuQuery } from './imports-api.ts';
import { columnTitles, isGuessed } from './plan-rules.ts';

interface PlanColumnsProps {
  run: Pick<ImportRun, 'id' | 'type' | 'plan'>;
  open: boolean;
  /** The field of each column, as chosen so far. */
  champs: readonly (string | null)[];
  onChange: (position: number, champ: string | null) => void;
}

/** The columns of the file as they are read, over its first rows. */
export function PlanColumns({ run, open, ...rest }: PlanColumnsProps) {
  const { colonnes = [], colonnesRetenues: retained } = run.plan ?? {};
  const { read, aside } = columnTitles(colonnes);
  const [isOpen, setIsOpen] = useState(open || isGuessed(colonnes));
  return (
    <details className="import-columns" open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(!isOpen);
        }}
      >
        {plural(read, 'colonne lue', 'colonnes lues')}
        {aside.length > 0 &&
          `, ${plural(aside.length, 'laissée de côté', 'laissées de côté')} (${aside.join(', ')})`}
        {'\u00a0: corriger'}
      </summary>
      {retained && (
        <p className="import-help">
          Colonnes retenues du {formatDate(retained)}
          {'\u00a0'}: un fichier aux mêmes titres avait été corrigé.
        </p>
      )}
      {isOpen && <ColumnsOverRows run={run} {...rest} />}
    </details>
  );
}

function ColumnsOverRows({ run, champs, onChange }: Omit<PlanColumnsProps, 'open'>) {
  // The rows change with the sheet: they are read each time that the table opens.
  const sample = useGetImportApercuQuery(run.id, { refetchOnMountOrArgChange: true });
  return (
    <>
      <ColumnsTable
        colonnes={run.plan?.colonnes ?? []}
        champs={champs}
        fields={run.type === 'photos' ? [] : importColumns[run.type]}
        lignes={sample.data?.lignes}
        onChange={onChange}
      />
      {sample.isLoading && <Skeleton label="Lecture des premières lignes…" />}
      {sample.error !== undefined && (
        <Notice
          tone="warning"
          title="Les premières lignes n’ont pas pu être lues"
          action={
            <Button
              label="Réessayer"
              icon="refresh"
              variant="secondary"
              busy={sample.isFetching}
              onClick={() => void sample.refetch()}
            />
          }
        >
          {messageOf(sample.error)}
        </Notice>
      )}
    </>
  );
}
