import type { Saison } from '@club/contract';
import { useCan } from '@club/store';
import type { ListAddress, ListBasics } from '@club/ui/list';
import { ActivateSaisonDialog } from './activate-saison-dialog.tsx';
import { CloseSaisonDialog } from './close-saison-dialog.tsx';
import { DeleteSaisonDialog } from './delete-saison-dialog.tsx';
import { EnrolmentDialog } from './enrolment-dialog.tsx';
import { OpenSaisonDialog } from './open-saison-dialog.tsx';
import { SaisonDialog } from './saison-dialog.tsx';
import {
  isClosable,
  isDeletable,
  isEditable,
  isToBeClosed,
  isWaiting,
  openSaisonOf,
  waitingSaisonOf,
} from './saison-rules.ts';
import { StatistiquesPanel } from './statistiques/statistiques-panel.tsx';

type Kind = 'statistiques' | 'creer' | 'modifier' | 'inscriptions' | 'activer' | 'cloturer' | 'supprimer';

interface DialogSwitchProps {
  saisons: readonly Saison[];
  address: Pick<ListAddress<ListBasics, Kind>, 'opened' | 'open' | 'close'>;
}

/** The dialog named by the address, if the person and the season allow it. */
export function DialogSwitch({ saisons, address }: DialogSwitchProps) {
  const canManage = useCan('admin.manage_permissions');
  const onClose = address.close;
  const open = openSaisonOf(saisons);
  const kind = address.opened?.kind;
  const saison = saisons.find(({ id }) => id === address.opened?.id);
  if (kind === 'statistiques' && saison) return <StatistiquesPanel {...{ saison, onClose }} />;
  if (!canManage) return null;

  if (kind === 'creer') return <SaisonDialog {...{ open, onClose }} />;
  if (kind === 'nouveau')
    return (
      <OpenSaisonDialog {...{ open, onClose }} waiting={waitingSaisonOf(saisons)} onOpen={address.open} />
    );
  if (!saison) return null;
  if (kind === 'modifier' && isEditable(saison))
    return <SaisonDialog key={saison.id} record={saison} {...{ open, onClose }} />;
  if (kind === 'inscriptions' && isWaiting(saison))
    return <EnrolmentDialog key={saison.id} {...{ saison, onClose }} />;
  if (kind === 'activer' && (isWaiting(saison) || isToBeClosed(saison)))
    return <ActivateSaisonDialog key={saison.id} {...{ saison, open, onClose }} />;
  if (kind === 'cloturer' && isClosable(saison))
    return <CloseSaisonDialog key={saison.id} {...{ saison, onClose }} />;
  if (kind === 'supprimer' && isDeletable(saison))
    return <DeleteSaisonDialog key={saison.id} {...{ saison, onClose }} />;
  return null;
}
