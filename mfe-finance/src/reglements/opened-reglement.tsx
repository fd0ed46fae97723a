import type { Reglement } from '@club/contract';
import { useCan } from '@club/store';
import { ReglementDialog } from './fiche/reglement-dialog.tsx';
import { CollectDialog } from './form/collect-dialog.tsx';
import { EditReglementDialog } from './form/edit-reglement-dialog.tsx';
import { NewReglementDialog } from './form/new-reglement-dialog.tsx';
import type { Opened } from './list/opened-rules.ts';

interface OpenedReglementProps {
  opened: Opened;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
  onDelete: (reglement: Reglement) => void;
}

/** The dialog that the address names; a form the person has no right to becomes the details. */
export function OpenedReglement({ opened, onOpen, onClose, onDelete }: OpenedReglementProps) {
  const canCreate = useCan('reglements.create');
  const canUpdate = useCan('reglements.update');
  const collect = (id: string) => onOpen({ kind: 'encaisser', id });
  if (opened.kind === 'nouveau') {
    return (
      canCreate && (
        <NewReglementDialog
          key={opened.payeurId}
          payeurId={opened.payeurId}
          onCollect={collect}
          onClose={onClose}
        />
      )
    );
  }
  const { id } = opened;
  const details = () => onOpen({ kind: 'reglement', id });
  if (opened.kind === 'modifier' && canUpdate)
    return <EditReglementDialog key={id} id={id} onSaved={details} onClose={onClose} />;
  if (opened.kind === 'encaisser' && canCreate)
    return <CollectDialog key={id} id={id} onSaved={details} onClose={onClose} />;
  return <ReglementDialog key={id} id={id} onOpen={onOpen} onDelete={onDelete} onClose={onClose} />;
}
