import { useState } from 'react';
import type { Carnet, EntreeCarnet } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { formatDate, formatDateTime } from '@club/ui/format';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { ErrorState, Skeleton } from '@club/ui/states';
import { carnetText } from './carnet-words.ts';
import { useListCarnetsQuery } from './carnets-api.ts';
import { GiveBackEntreeDialog } from './give-back-entree-dialog.tsx';

/** The carnets of a member, and what became of each entry (K-4); for a member who has bought one. */
export function CarnetsAdherent({ id }: { id: string }) {
  const { currentData, error, refetch } = useListCarnetsQuery(
    { adherentId: id },
    { refetchOnMountOrArgChange: true },
  );
  const [given, setGiven] = useState<{ carnet: Carnet; entree: EntreeCarnet }>();
  const canGiveBack = useCan('adherents.update');
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton lines={4} label="Chargement des carnets..." />;
  return (
    <section>
      <h3>Carnets</h3>
      {currentData.carnets.length === 0 && <p className="club-meta">Aucun carnet</p>}
      {currentData.carnets.map((carnet) => (
        <Entrees
          key={carnet.id}
          carnet={carnet}
          onGiveBack={canGiveBack ? (entree) => setGiven({ carnet, entree }) : undefined}
        />
      ))}
      {given && <GiveBackEntreeDialog {...given} onClose={() => setGiven(undefined)} />}
    </section>
  );
}

interface EntreesProps {
  carnet: Carnet;
  /** Absent for who may not. */
  onGiveBack: ((entree: EntreeCarnet) => void) | undefined;
}

function Entrees({ carnet, onGiveBack }: EntreesProps) {
  const { formule, du, au, entrees } = carnet;
  const title = `${formule.designation}, du ${formatDate(du)} au ${formatDate(au)}\u00a0: ${carnetText(carnet)}`;
  const act: LineColumn<EntreeCarnet> = {
    key: 'rendre',
    header: 'Action',
    align: 'end',
    cell: (entree) =>
      entree.annulation === null && (
        <Button label="Rendre l’entrée…" variant="quiet" small onClick={() => onGiveBack?.(entree)} />
      ),
  };
  return (
    <div>
      <p className="carnet-title">{title}</p>
      {entrees.length === 0 ? (
        <p className="carnet-title club-meta">Aucune entrée prise.</p>
      ) : (
        <LinesTable
          caption={title}
          untitled
          scrolls="bounded"
          stacks
          columns={onGiveBack ? [...entreeColumns, act] : entreeColumns}
          rows={entrees}
          keyOf={({ passageId }) => passageId}
        />
      )}
    </div>
  );
}

const entreeColumns: readonly LineColumn<EntreeCarnet>[] = [
  {
    key: 'moment',
    header: 'Entrée',
    numeric: true,
    names: true,
    cell: ({ moment }) => formatDateTime(moment),
  },
  {
    key: 'annulation',
    header: 'État',
    cell: ({ annulation }) =>
      annulation === null
        ? 'Prise'
        : [`Rendue le ${formatDateTime(annulation.le)} par ${annulation.par}`, annulation.motif]
            .filter(Boolean)
            .join('\u00a0: '),
  },
];
