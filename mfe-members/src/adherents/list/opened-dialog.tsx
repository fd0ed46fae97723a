import type { AdherentPage, ShownAdherent } from '@club/contract';
import { useCan } from '@club/store';
import { FicheDialog } from '../fiche/fiche-dialog.tsx';
import { EditAdherentDialog } from '../form/edit-adherent-dialog.tsx';
import { NewAdherentDialog } from '../form/new-adherent-dialog.tsx';
import type { ListView } from './list-view-rules.ts';
import type { Opened } from './opened-rules.ts';
import { useNeighbours } from './use-neighbours.ts';

interface OpenedDialogProps {
  opened: Opened;
  view: ListView;
  page: AdherentPage | undefined;
  onOpen: (opened: Opened, page?: number) => void;
  onClose: () => void;
  onDelete: (adherent: ShownAdherent) => void;
}

/**
 * The dialog that the address names; a form the person has no right to becomes the card. Loaded when the first one opens:
 * the list itself needs no form.
 */
export function OpenedDialog({ opened, view, page, onOpen, onClose, onDelete }: OpenedDialogProps) {
  const neighbours = useNeighbours(view, page, opened.kind === 'fiche' ? opened.id : undefined);
  const canCreate = useCan('adherents.create');
  const canUpdate = useCan('adherents.update');
  if (opened.kind === 'nouveau') return canCreate && <NewAdherentDialog onClose={onClose} />;
  if (opened.kind === 'modifier' && canUpdate)
    return <EditAdherentDialog key={opened.id} id={opened.id} onClose={onClose} />;
  return (
    <FicheDialog
      id={opened.id}
      total={page?.total ?? 0}
      neighbours={neighbours}
      onGoTo={({ id, page: pageNumber }) => onOpen({ kind: 'fiche', id }, pageNumber)}
      onEdit={() => onOpen({ kind: 'modifier', id: opened.id })}
      onDelete={onDelete}
      onClose={onClose}
    />
  );
}
