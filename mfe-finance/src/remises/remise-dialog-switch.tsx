import { LoadedRecord } from '@club/ui/record';
import { RemiseDialog, type Account } from './remise-dialog.tsx';
import { RemisePanel } from './remise-panel.tsx';
import { useGetRemiseQuery } from './remises-api.ts';
import { useChosenCheques } from './use-chosen-cheques.ts';

interface RemiseDialogSwitchProps {
  opened: { kind: 'remise' | 'modifier' | 'nouveau'; id: string };
  /** Of the latest slip. */
  account: Account | undefined;
  onOpen: (kind: 'remise' | 'modifier', id: string) => void;
  onClose: () => void;
}

/** The dialog that the address names. */
export function RemiseDialogSwitch({ opened, account, onOpen, onClose }: RemiseDialogSwitchProps) {
  const { kind, id } = opened;
  const chosen = useChosenCheques();
  const show = (remise: { id: string }) => onOpen('remise', remise.id);
  if (kind === 'nouveau')
    return <RemiseDialog account={account} chosen={chosen} onSaved={show} onClose={onClose} />;
  if (kind === 'remise')
    return <RemisePanel id={id} onEdit={() => onOpen('modifier', id)} onClose={onClose} />;
  return <EditedRemise id={id} onSaved={show} onClose={() => onOpen('remise', id)} />;
}

interface EditedRemiseProps {
  id: string;
  onSaved: (remise: { id: string }) => void;
  onClose: () => void;
}

function EditedRemise({ id, onSaved, onClose }: EditedRemiseProps) {
  const query = useGetRemiseQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <LoadedRecord
      query={query}
      title="Modifier la remise"
      size="large"
      loadingText="Chargement de la remise..."
      onClose={onClose}
    >
      {(remise) => <RemiseDialog record={remise} onSaved={onSaved} onClose={onClose} />}
    </LoadedRecord>
  );
}
