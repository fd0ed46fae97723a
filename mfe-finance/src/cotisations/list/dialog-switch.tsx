import type { Cotisation } from '@club/contract';
import { useCan } from '@club/store';
import { CotisationPanel } from '../fiche/cotisation-panel.tsx';
import { EditCotisationDialog } from '../form/edit-cotisation-dialog.tsx';
import { NewCotisationDialog } from '../form/new-cotisation-dialog.tsx';
import { ReglementsDialog } from '../reglements/reglements-dialog.tsx';
import type { OpenedCotisation } from './cotisation-list.ts';

export interface DialogSwitchProps {
  opened: OpenedCotisation;
  onOpen: (kind: 'modifier' | 'reglements', id: string) => void;
  onClose: () => void;
  onDelete: (cotisation: Cotisation) => void;
}

/** The dialog named by the address; without the right to a form, the cotisation itself. Loaded on first use. */
export function DialogSwitch({ opened: { kind, id }, onOpen, onClose, onDelete }: DialogSwitchProps) {
  const canCreate = useCan('cotisations.create');
  const canUpdate = useCan('cotisations.update');
  if (kind === 'nouveau') return canCreate && <NewCotisationDialog onClose={onClose} />;
  if (kind === 'modifier' && canUpdate) return <EditCotisationDialog key={id} id={id} onClose={onClose} />;
  if (kind === 'reglements') return <ReglementsDialog key={id} id={id} onClose={onClose} />;
  return (
    <CotisationPanel
      key={id}
      id={id}
      onEdit={() => onOpen('modifier', id)}
      onReglements={() => onOpen('reglements', id)}
      onDelete={onDelete}
      onClose={onClose}
    />
  );
}
