import type { Cotisation } from '@club/contract';
import { useCan } from '@club/store';
import { CotisationDialog } from '../fiche/cotisation-dialog.tsx';
import { EditCotisationDialog } from '../form/edit-cotisation-dialog.tsx';
import { NewCotisationDialog } from '../form/new-cotisation-dialog.tsx';
import { ReglementsDialog } from '../reglements/reglements-dialog.tsx';
import type { Opened } from './opened-rules.ts';

export interface OpenedDialogProps {
  opened: Opened;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
  onDelete: (cotisation: Cotisation) => void;
}

/** The dialog that the address names; a form the person has no right to becomes the cotisation. Loaded when the first one opens. */
export function OpenedDialog({ opened, onOpen, onClose, onDelete }: OpenedDialogProps) {
  const canCreate = useCan('cotisations.create');
  const canUpdate = useCan('cotisations.update');
  if (opened.kind === 'nouveau') return canCreate && <NewCotisationDialog onClose={onClose} />;
  const { id } = opened;
  if (opened.kind === 'modifier' && canUpdate)
    return <EditCotisationDialog key={id} id={id} onClose={onClose} />;
  if (opened.kind === 'reglements') return <ReglementsDialog key={id} id={id} onClose={onClose} />;
  return (
    <CotisationDialog
      key={id}
      id={id}
      onEdit={() => onOpen({ kind: 'modifier', id })}
      onReglements={() => onOpen({ kind: 'reglements', id })}
      onDelete={onDelete}
      onClose={onClose}
    />
  );
}
