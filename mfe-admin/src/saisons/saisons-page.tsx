import { isOpenForEnrolment, type Saison } from '@club/contract';
import { useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { plural, today } from '@club/ui/format';
import { listSchema, ListScreen, pageOfWhole, useListAddress, type RowAction } from '@club/ui/list';
import { RemotePart } from '@club/ui/remote-part';
import { Notice } from '@club/ui/states';
import { ActiveSaisonCard } from './active-saison-card.tsx';
import { ClosingNotice } from './closing-notice.tsx';
import { DialogSwitch } from './dialog-switch.tsx';
import { saisonColumns } from './saison-columns.tsx';
import {
  closingSaisonOf,
  isClosable,
  isDeletable,
  isEditable,
  isToBeClosed,
  isWaiting,
} from './saison-rules.ts';
import { useSaisons } from './use-saisons.ts';
import './saisons.css';

const schema = listSchema({
  sorts: ['dateDebut'],
  order: 'desc',
  opens: ['statistiques', 'creer', 'modifier', 'inscriptions', 'activer', 'cloturer', 'supprimer'],
});

/** The active season and all of them, latest first; the address holds page and dialog. */
export function SaisonsPage() {
  const query = useSaisons();
  const saisons = query.data;
  const address = useListAddress(schema);
  const { open } = address;
  const canManage = useCan('admin.manage_permissions');
  // Asked for again every two seconds while one is closing: the rows stay as they are.
  const shown = { ...query, isFetching: query.isLoading };
  const page = pageOfWhole(shown, address.view, { texts: ({ nom }) => [nom] });
  const closing = saisons && closingSaisonOf(saisons);

  const actions: RowAction<Saison>[] = [
    { label: 'Voir les statistiques', icon: 'chart', onSelect: ({ id }) => open('statistiques', id) },
    {
      label: 'Modifier',
      icon: 'edit',
      onSelect: ({ id }) => open('modifier', id),
      visible: (saison) => canManage && isEditable(saison),
    },
    {
      label: 'Ouvrir les inscriptions',
      icon: 'users',
      onSelect: ({ id }) => open('inscriptions', id),
      visible: (saison) => canManage && isWaiting(saison) && !saison.inscriptionsOuvertes,
    },
    {
      label: 'Fermer les inscriptions',
      icon: 'close',
      onSelect: ({ id }) => open('inscriptions', id),
      visible: (saison) => canManage && isWaiting(saison) && saison.inscriptionsOuvertes,
    },
    {
      label: 'Passer à cette saison',
      icon: 'calendar',
      onSelect: ({ id }) => open('activer', id),
      visible: (saison) => canManage && isWaiting(saison),
    },
    {
      label: 'Revenir à cette saison',
      icon: 'calendar',
      onSelect: ({ id }) => open('activer', id),
      visible: (saison) => canManage && isToBeClosed(saison),
    },
    {
      label: 'Clôturer',
      icon: 'lock',
      danger: true,
      onSelect: ({ id }) => open('cloturer', id),
      visible: (saison) => canManage && isClosable(saison),
    },
    {
      label: 'Supprimer',
      icon: 'trash',
      danger: true,
      onSelect: ({ id }) => open('supprimer', id),
      visible: (saison) => canManage && isDeletable(saison),
    },
  ];
  const extra = (
    <>
      {closing && (
        <Button
          // After passing on, two seasons can be closed.
          label={closing.active ? 'Clôturer saison' : `Clôturer saison ${closing.nom}`}
          icon="lock"
          variant="secondary"
          onClick={() => open('cloturer', closing.id)}
        />
      )}
      <Button label="Créer saison" icon="calendar" variant="secondary" onClick={() => open('creer')} />
    </>
  );
  return (
    <ListScreen
      title="Gestion des saisons"
      noun={['saison', 'saisons']}
      caption="Historique des saisons"
      address={address}
      page={page}
      columns={saisonColumns}
      actions={actions}
      worded
      rowLabel={({ nom }) => nom}
      onOpen={({ id }) => open('statistiques', id)}
      createLabel={canManage ? 'Nouvelle saison' : undefined}
      extra={canManage && extra}
      summary={plural(page.total, 'saison', 'saisons')}
      loadingText="Chargement des saisons..."
      empty={{
        title: 'Aucune saison',
        text: 'Tout ce que le club inscrit et encaisse appartient à une saison.',
        icon: 'calendar',
      }}
      above={<ActiveSaison saisons={saisons} onStatistics={(id) => open('statistiques', id)} />}
    >
      {saisons && <DialogSwitch saisons={saisons} address={address} />}
    </ListScreen>
  );
}

interface ActiveSaisonProps {
  saisons: readonly Saison[] | undefined;
  onStatistics: (id: string) => void;
}

/** The active season at a glance, one that is being closed, or that there is none. */
function ActiveSaison({ saisons, onStatistics }: ActiveSaisonProps) {
  if (!saisons) return <div className="club-card saison-card" aria-hidden="true" />;
  const active = saisons.find((saison) => saison.active);
  const open = saisons.find((saison) => isOpenForEnrolment(saison, today()));
  const closing = saisons.find(({ clotureEnCours, cloturee }) => clotureEnCours && !cloturee);
  return (
    <>
      {closing && <ClosingNotice saison={closing} />}
      {active && <ActiveSaisonCard saison={active} onStatistics={() => onStatistics(active.id)} />}
      <RemotePart name="mfe_members/sans-saison" props={{}} waiting={null} />
      {saisons.length > 0 && !active && (
        <div className="club-card saison-card">
          <Notice tone="danger" title="Aucune saison active">
            {open
              ? `Seule la saison ${open.nom}, ouverte aux inscriptions, peut être vendue.`
              : 'Sans elle, rien ne peut être inscrit ni encaissé.'}{' '}
            Ouvrez une nouvelle saison, ou activez-en une en attente.
          </Notice>
        </div>
      )}
    </>
  );
}
