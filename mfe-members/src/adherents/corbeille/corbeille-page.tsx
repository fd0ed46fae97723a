import { useState } from 'react';
import type { TrashedAdherent } from '@club/contract';
import { Link } from '@club/router';
import { useCan } from '@club/store';
import { buttonClass } from '@club/ui/button';
import { formatDateTime, plural } from '@club/ui/format';
import {
  choixOf,
  everyField,
  listSchema,
  ListScreen,
  pageOfCall,
  pageSize,
  useListAddress,
  useSelection,
  type Column,
} from '@club/ui/list';
import { messageOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { EffacementDialog } from '../../effacements/effacement-dialog.tsx';
import { fullName } from '../adherent-texts.ts';
import { ActeLotDialog } from '../lots/acte-lot-dialog.tsx';
import { LotRunDialog } from '../lots/lot-run-dialog.tsx';
import { useStartRestaurationLotMutation } from '../lots/lots-adherents-api.ts';
import { useListTrashedAdherentsQuery, useRestoreAdherentMutation } from '../adherents-api.ts';

const columns: Column<TrashedAdherent>[] = [
  { key: 'codeAdherent', header: 'Code', numeric: true, width: '6rem' },
  { key: 'nom', header: 'Nom', cell: ({ nom }) => <strong>{nom}</strong> },
  { key: 'prenom', header: 'Prénom' },
  {
    key: 'deletedAt',
    header: 'Supprimé le',
    numeric: true,
    cell: ({ deletedAt }) => formatDateTime(deletedAt),
  },
  { key: 'deletedBy', header: 'Supprimé par' },
];

/** Latest first, as the call answers. */
const schema = listSchema({ sorts: ['deletedAt'], order: 'desc' });

export function CorbeillePage() {
  const address = useListAddress(schema);
  const query = useListTrashedAdherentsQuery({
    page: address.view.page,
    limit: pageSize,
    ...(address.view.search && { search: address.view.search }),
  });
  const page = pageOfCall(query, ({ adherents }) => adherents);
  const { search } = address.view;
  const selection = useSelection<TrashedAdherent>(address.view, page.total);
  const [restoringMany, setRestoringMany] = useState(false);
  const [runId, setRunId] = useState<string>();
  const [startRestauration] = useStartRestaurationLotMutation();
  const [restoreAdherent] = useRestoreAdherentMutation();
  const [refusal, setRefusal] = useState<string>();
  const [erasing, setErasing] = useState<TrashedAdherent>();
  const canErase = useCan('admin.manage_permissions');

  const restore = async (adherent: TrashedAdherent) => {
    const answer = await restoreAdherent(adherent.id);
    setRefusal(
      answer.error &&
        `${fullName(adherent)}\u00a0: ${messageOf(answer.error, 'Impossible de restaurer l’adhérent.')}`,
    );
    if (answer.error) return;
    showToast({ title: 'Adhérent restauré', text: `${fullName(adherent)} est de retour dans la liste.` });
  };

  return (
    <ListScreen
      title="Corbeille"
      noun={['adhérent', 'adhérents']}
      caption="Corbeille des adhérents"
      parents={[{ label: 'Adhérents', to: '/members' }]}
      address={address}
      page={page}
      columns={columns}
      selection={{
        selection,
        noun: ['adhérent sélectionné', 'adhérents sélectionnés'],
        acts: [{ label: 'Restaurer…', icon: 'restore', onSelect: () => setRestoringMany(true) }],
      }}
      search={{
        label: 'Rechercher dans la corbeille',
        placeholder: 'Nom, code, téléphone…',
        fields: everyField,
      }}
      actions={[
        { label: 'Restaurer', icon: 'restore', onSelect: (row) => void restore(row) },
        {
          label: 'Effacer les données…',
          icon: 'shield',
          danger: true,
          onSelect: setErasing,
          visible: () => canErase,
        },
      ]}
      rowLabel={fullName}
      summary={plural(page.total, 'adhérent supprimé', 'adhérents supprimés')}
      loadingText="Chargement de la corbeille..."
      empty={{
        title: address.view.search ? `Aucun résultat pour "${address.view.search}"` : 'La corbeille est vide',
        text: 'Un adhérent supprimé attend ici, d’où il peut être restauré.',
        icon: 'trash',
        next: (
          <Link className={buttonClass('secondary')} to="/members">
            Voir les adhérents
          </Link>
        ),
      }}
      above={refusal && <Notice tone="danger">{refusal}</Notice>}
    >
      {restoringMany && (
        <ActeLotDialog
          acte="restauration"
          choix={choixOf(selection, search ? { search } : {})}
          start={startRestauration}
          onClose={() => setRestoringMany(false)}
          onStarted={(id) => {
            setRestoringMany(false);
            selection.clear();
            setRunId(id);
          }}
        >
          <p>Ces fiches reviendront dans les listes, avec toutes leurs données.</p>
        </ActeLotDialog>
      )}
      {runId !== undefined && (
        <LotRunDialog key={runId} id={runId} onShow={setRunId} onClose={() => setRunId(undefined)} />
      )}
      {erasing && (
        <EffacementDialog
          adherent={erasing}
          onCancel={() => setErasing(undefined)}
          onErased={() => setErasing(undefined)}
        />
      )}
    </ListScreen>
  );
}
