import { LoadedRecord } from '@club/ui/record';
import type { RemisePage, RemiseResume } from '@club/contract';
import { useNeighbours, type ListAddress, type ListBasics, type ListPage } from '@club/ui/list';
import { RemiseDialog, type Account } from './remise-dialog.tsx';
import { RemisePanel } from './remise-panel.tsx';
import { useGetRemiseQuery, useListRemisesQuery } from './remises-api.ts';
import { useChosenCheques } from './use-chosen-cheques.ts';

interface RemiseDialogSwitchProps {
  opened: { kind: 'remise' | 'modifier' | 'nouveau'; id: string };
  /** Of the latest slip. */
  account: Account | undefined;
  /** The page behind it, and what it was asked with. */
  page: ListPage<RemiseResume>;
  asked: { page: number };
  onOpen: ListAddress<ListBasics, 'remise' | 'modifier'>['open'];
  onClose: () => void;
}

/** The dialog that the address names. */
export function RemiseDialogSwitch({
  opened,
  account,
  page,
  asked,
  onOpen,
  onClose,
}: RemiseDialogSwitchProps) {
  const { kind, id } = opened;
  const neighbours = useNeighbours(kind === 'remise' ? id : undefined, {
    page,
    asked,
    useList: useListRemisesQuery,
    rowsOf: ({ remises }: RemisePage) => remises,
  });
  const chosen = useChosenCheques();
  const show = (remise: { id: string }) => onOpen('remise', remise.id);
  if (kind === 'nouveau')
    return <RemiseDialog account={account} chosen={chosen} onSaved={show} onClose={onClose} />;
  if (kind === 'remise')
    return (
      <RemisePanel
        id={id}
        neighbours={neighbours}
        onGoTo={({ id: other, page: on }) => onOpen('remise', other, { page: on })}
        onEdit={() => onOpen('modifier', id)}
        onClose={onClose}
      />
    );
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
