import { useCan } from '@club/store';
import { OpenedDialog, type OpenedDialogProps } from '../cotisations/list/opened-dialog.tsx';
import { NewFamilyDialog } from './new-family-dialog.tsx';

/** The dialog that the address names: here a new cotisation is a family's. Loaded when the first one opens. */
export function OpenedFamily(props: OpenedDialogProps) {
  const canCreate = useCan('cotisations.create');
  if (props.opened.kind === 'nouveau') return canCreate && <NewFamilyDialog onClose={props.onClose} />;
  return <OpenedDialog {...props} />;
}
