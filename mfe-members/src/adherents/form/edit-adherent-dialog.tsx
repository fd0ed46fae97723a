import { isWhole } from '@club/contract';
import { CancelButton, Dialog } from '@club/ui/dialog';
import { LoadedRecord } from '@club/ui/record';
import { ForbiddenState } from '@club/ui/states';
import { useGetAdherentQuery } from '../adherents-api.ts';
import { AdherentDialog } from './adherent-dialog.tsx';

/** Loads a member, then opens the form on that state. */
export function EditAdherentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetAdherentQuery(id, { refetchOnMountOrArgChange: true });
  const dialog = { title: 'Modifier l’adhérent', size: 'large', onClose } as const;
  return (
    <LoadedRecord
      {...dialog}
      query={query}
      loadingText="Chargement de la fiche..."
      failedTitle="Erreur lors du chargement de la fiche"
    >
      {(adherent) =>
        isWhole(adherent) ? (
          <AdherentDialog record={adherent} onClose={onClose} />
        ) : (
          <Dialog {...dialog} footer={<CancelButton />}>
            <ForbiddenState />
          </Dialog>
        )
      }
    </LoadedRecord>
  );
}
