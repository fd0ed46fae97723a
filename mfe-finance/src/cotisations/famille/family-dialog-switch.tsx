import { useCan } from '@club/store';
import { DialogSwitch, type DialogSwitchProps } from '../list/dialog-switch.tsx';
import { FamilyFormDialog } from './family-form-dialog.tsx';

/** Here a new cotisation is a family's. Loaded on first use. */
export function FamilyDialogSwitch(props: DialogSwitchProps) {
  const canCreate = useCan('cotisations.create');
  const { onClose } = props;
  if (props.opened.kind === 'nouveau')
    return canCreate && <FamilyFormDialog onClose={onClose} onReload={onClose} onSaved={onClose} />;
  return <DialogSwitch {...props} />;
}
