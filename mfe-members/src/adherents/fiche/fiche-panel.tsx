import { useState } from 'react';
import { effacementRights, type FicheAdherent, type ShownAdherent } from '@club/contract';
import { useCan, useSignedInUser } from '@club/store';
import { RemotePart } from '@club/ui/remote-part';
import { RecordPanel, type RecordNeighboursProps } from '@club/ui/record';
import { Tabs } from '@club/ui/tabs';
import { fullName } from '../adherent-texts.ts';
import { useGetFicheAdherentQuery } from '../adherents-api.ts';
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

/** One member beside the list, in one answer: balance, identity, details; tabs ask for more when they are opened. */
export function FichePanel({ id, neighbours, onGoTo, onClose, ...acts }: FichePanelProps) {
  const { onEdit, onDelete, onErase } = acts;
  const query = useGetFicheAdherentQuery(id, { refetchOnMountOrArgChange: true });
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
      titleOf={({ adherent }) => fullName(adherent)}
      size="large"
      loadingText="Chargement de la fiche..."
      failedTitle="Erreur lors du chargement de la fiche"
      neighbours={neighbours}
      onGoTo={onGoTo}
      actions={({ adherent }) => (
        <FicheActions
          id={id}
          onEdit={canUpdate ? onEdit : undefined}
          onDelete={canDelete ? () => onDelete(adherent) : undefined}
          onErase={canErase ? () => onErase(adherent) : undefined}
        />
      )}
      onClose={onClose}
    >
      {(fiche) => (
        <div className="fiche">
          {canSeeMoney && (
            <RemotePart
              key={`situation ${id}`}
              name="mfe_finance/fiche-situation"
              props={{
                personId: id,
                estAdherent: fiche.adherent.estAdherent,
                ...(fiche.argent && { situation: fiche.argent.situation }),
              }}
              waiting={<span className="fiche-situation" aria-busy="true" />}
            />
          )}
          <FicheIdentity adherent={fiche.adherent} />
          <FicheTabs key={id} fiche={fiche} />
        </div>
      )}
    </RecordPanel>
  );
}

function FicheTabs({ fiche }: { fiche: FicheAdherent }) {
  const { adherent } = fiche;
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
        { id: 'fiche', label: 'Fiche', panel: <FicheDetails fiche={fiche} /> },
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
