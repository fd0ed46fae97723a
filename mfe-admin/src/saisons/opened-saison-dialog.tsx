import type { Saison } from '@club/contract';
import { useCan } from '@club/store';
import { CloseSaisonDialog } from './close-saison-dialog.tsx';
import { CreateSaisonDialog } from './create-saison-dialog.tsx';
import { DeleteSaisonDialog } from './delete-saison-dialog.tsx';
import { EditSaisonDialog } from './edit-saison-dialog.tsx';
import { OpenSaisonDialog } from './open-saison-dialog.tsx';
import { isClosable, isDeletable, isEditable, openSaisonOf } from './saison-rules.ts';
import { StatistiquesDialog } from './statistiques/statistiques-dialog.tsx';
import type { useSaisonAddress } from './use-saison-address.ts';

interface OpenedSaisonDialogProps {
  saisons: readonly Saison[];
  address: ReturnType<typeof useSaisonAddress>;
}

/** The dialog that the address asks for, if the person may use it and the season still allows it. */
export function OpenedSaisonDialog({ saisons, address }: OpenedSaisonDialogProps) {
  const canManage = useCan('admin.manage_permissions');
  const open = openSaisonOf(saisons);
  const named = (id: string) => saisons.find((saison) => saison.id === id);
  const shown = named(address.statistiques);
  if (shown) return <StatistiquesDialog saison={shown} saisons={saisons} onClose={address.closeDialog} />;
  if (!canManage) return null;

  const edited = named(address.modifier);
  if (edited && isEditable(edited))
    return <EditSaisonDialog key={edited.id} saison={edited} open={open} onClose={address.closeDialog} />;
  const closed = named(address.cloturer);
  if (closed && isClosable(closed))
    return <CloseSaisonDialog key={closed.id} saison={closed} onClose={address.closeDialog} />;
  const removed = named(address.supprimer);
  if (removed && isDeletable(removed))
    return <DeleteSaisonDialog key={removed.id} saison={removed} onClose={address.closeDialog} />;
  if (address.creer) return <CreateSaisonDialog open={open} onClose={address.closeDialog} />;
  if (address.nouvelle)
    return (
      <OpenSaisonDialog
        open={open}
        onCloseSaison={() => open && address.close(open.id)}
        onClose={address.closeDialog}
      />
    );
  return null;
}
