import { useState } from 'react';
import type { ShownAdherent } from '@club/contract';
import { useCan } from '@club/store';
import { Dialog } from '@club/ui/dialog';
import { ErrorState, Skeleton } from '@club/ui/states';
import { Tabs } from '@club/ui/tabs';
import { fullName } from '../adherent-texts.ts';
import { useGetAdherentQuery } from '../adherents-api.ts';
import type { Neighbour, Neighbours } from '../list/use-neighbours.ts';
import { FicheActions } from './fiche-actions.tsx';
import { FicheDetails } from './fiche-details.tsx';
import { FicheHistory } from './fiche-history.tsx';
import { FicheIdentity } from './fiche-identity.tsx';
import { FicheNeighbours } from './fiche-neighbours.tsx';

interface FicheDialogProps {
  id: string;
  total: number;
  neighbours: Neighbours | undefined;
  onGoTo: (neighbour: Neighbour) => void;
  onEdit: () => void;
  onDelete: (adherent: ShownAdherent) => void;
  onClose: () => void;
}

export function FicheDialog({ id, total, neighbours, onGoTo, onEdit, onDelete, onClose }: FicheDialogProps) {
  const {
    currentData: adherent,
    error,
    refetch,
  } = useGetAdherentQuery(id, { refetchOnMountOrArgChange: true });
  const canUpdate = useCan('adherents.update');
  const canDelete = useCan('adherents.delete');
  return (
    <Dialog
      title={adherent ? fullName(adherent) : 'Fiche adhérent'}
      size="large"
      onClose={onClose}
      footer={
        <>
          <FicheNeighbours total={total} neighbours={neighbours} onGoTo={onGoTo} />
          {adherent && !error && (
            <FicheActions
              id={id}
              onEdit={canUpdate ? onEdit : undefined}
              onDelete={canDelete ? () => onDelete(adherent) : undefined}
            />
          )}
        </>
      }
    >
      <div className="fiche">
        {error ? (
          <ErrorState
            error={error}
            title="Erreur lors du chargement de la fiche"
            onRetry={() => void refetch()}
          />
        ) : adherent ? (
          <>
            <FicheIdentity adherent={adherent} />
            <FicheTabs key={id} adherent={adherent} />
          </>
        ) : (
          <div className="fiche-loading">
            <p>Chargement de la fiche...</p>
            <Skeleton lines={10} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function FicheTabs({ adherent }: { adherent: ShownAdherent }) {
  const [active, setActive] = useState('fiche');
  return (
    <Tabs
      label="Fiche de l’adhérent"
      active={active}
      onChange={setActive}
      tabs={[
        { id: 'fiche', label: 'Fiche', panel: <FicheDetails adherent={adherent} /> },
        { id: 'historique', label: 'Historique', panel: <FicheHistory id={adherent.id} /> },
      ]}
    />
  );
}
