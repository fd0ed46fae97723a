import { useCan } from '@club/store';
import { OpenedDialog, type OpenedDialogProps } from '../list/opened-dialog.tsx';
import { NewFamilyDialog } from './new-family-dialog.tsx';

/** Here a new cotisation is a family's. Loaded on first use. */
export function OpenedFamily(props: OpenedDialogProps) {
  const canCreate = useCan('cotisations.create');
  if (props.opened.kind === 'nouveau') return canCreate && <NewFamilyDialog onClose={props.onClose} />;
  return <OpenedDialog {...props} />;
}
