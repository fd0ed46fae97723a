import { useCan } from '@club/store';
import { DialogSwitch, type DialogSwitchProps } from '../list/dialog-switch.tsx';
import { NewFamilyDialog } from './new-family-dialog.tsx';

/** Here a new cotisation is a family's. Loaded on first use. */
export function FamilyDialogSwitch(props: DialogSwitchProps) {
  const canCreate = useCan('cotisations.create');
  if (props.opened.kind === 'nouveau') return canCreate && <NewFamilyDialog onClose={props.onClose} />;
  return <DialogSwitch {...props} />;
}
