import { useState } from 'react';
import { effacementRights, type ShownAdherent } from '@club/contract';
import { useCan, useSignedInUser } from '@club/store';
import { RemotePart } from '@club/ui/remote-part';
import { RecordPanel, type RecordNeighboursProps } from '@club/ui/record';
import { Tabs } from '@club/ui/tabs';
import { fullName } from '../adherent-texts.ts';
import { useGetAdherentQuery } from '../adherents-api.ts';
import { FicheArgent } from './fiche-argent.tsx';
import { FicheActions } from './fiche-actions.tsx';
import { FicheDetails } from './fiche-details.tsx';
import { FicheEntrees } from './fiche-entrees.tsx';
import { FicheHistory } from './fiche-history.tsx';
import { FicheLectures } from './fiche-lectures.tsx';
import { FicheIdentity } from './fiche-identity.tsx';

interface FichePanelProps extends RecordNeighboursProps {
  id: string;
  onEdit: () => void;
  onDelete: (adherent: ShownAdherent) => void;
  onErase: (adherent: ShownAdherent) => void;
  onClose: () => void;
}

/** One member beside the list: identity, details, history. */
export function FichePanel({ id, neighbours, onGoTo, onClose, ...acts }: FichePanelProps) {
  const { onEdit, onDelete, onErase } = acts;
  const query = useGetAdherentQuery(id, { refetchOnMountOrArgChange: true });
  const canUpdate = useCan('adherents.update');
  const canDelete = useCan('adherents.delete');
  const canSeeMoney = useCan('cotisations.read');
  const { permissions } = useSignedInUser();
  const canErase = (['admin.manage_permissions', ...effacementRights] as const).every((right) =>
    permissions.includes(right),
  );
  return (
    <RecordPanel
      query={query}
      title="Fiche adhérent"
      titleOf={fullName}
      size="large"
      loadingText="Chargement de la fiche..."
      failedTitle="Erreur lors du chargement de la fiche"
      neighbours={neighbours}
      onGoTo={onGoTo}
      actions={(adherent) => (
        <FicheActions
          id={id}
          onEdit={canUpdate ? onEdit : undefined}
          onDelete={canDelete ? () => onDelete(adherent) : undefined}
          onErase={canErase ? () => onErase(adherent) : undefined}
        />
      )}
      onClose={onClose}
    >
      {(adherent) => (
        <div className="fiche">
          {canSeeMoney && (
            <div className="fiche-situation" key={`situation ${id}`}>
              <RemotePart
                name="mfe_finance/fiche-situation"
                props={{ personId: id, estAdherent: adherent.estAdherent }}
                waiting={<span aria-busy="true" />}
              />
            </div>
          )}
          <FicheIdentity adherent={adherent} />
          <FicheTabs key={id} adherent={adherent} />
        </div>
      )}
    </RecordPanel>
  );
}

function FicheTabs({ adherent }: { adherent: ShownAdherent }) {
  const [active, setActive] = useState('fiche');
  const canSeeMoney = useCan('cotisations.read');
  const canSeeLectures = useCan('admin.manage_users');
  const canSeeEntrees = useCan('adherents.update') && adherent.estAdherent;
  return (
    <Tabs
      label="Fiche de l’adhérent"
      active={active}
      onChange={setActive}
      tabs={[
        { id: 'fiche', label: 'Fiche', panel: <FicheDetails adherent={adherent} /> },
        ...(canSeeMoney
          ? [{ id: 'argent', label: 'Cotisations et règlements', panel: <FicheArgent adherent={adherent} /> }]
          : []),
        ...(canSeeEntrees
          ? [{ id: 'entrees', label: 'Entrées', panel: <FicheEntrees id={adherent.id} /> }]
          : []),
        { id: 'historique', label: 'Historique', panel: <FicheHistory adherent={adherent} /> },
        ...(canSeeLectures
          ? [{ id: 'lectures', label: 'Consultations', panel: <FicheLectures id={adherent.id} /> }]
          : []),
      ]}
    />
  );
}
