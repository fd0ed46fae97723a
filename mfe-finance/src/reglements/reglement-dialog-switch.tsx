import type { Reglement, ReglementPage } from '@club/contract';
import { useCan } from '@club/store';
import { useNeighbours, type ListPage } from '@club/ui/list';
import { ReglementPanel } from './fiche/reglement-panel.tsx';
import { CollectDialog } from './form/collect-dialog.tsx';
import { EditReglementDialog } from './form/edit-reglement-dialog.tsx';
import { NewReglementDialog } from './form/new-reglement-dialog.tsx';
import type { OpenedReglementOfList, OpenReglement, queryOfView } from './list/reglement-list.ts';
import { useListReglementsQuery } from './reglements-api.ts';

interface ReglementDialogSwitchProps {
  opened: OpenedReglementOfList;
  /** The page behind it, and what it was asked with. */
  page: ListPage<Reglement>;
  asked: ReturnType<typeof queryOfView>;
  onOpen: OpenReglement;
  onClose: () => void;
  onDelete: (reglement: Reglement) => void;
}

/** The dialog named by the address; without the right to a form, the details. */
export function ReglementDialogSwitch({
  opened,
  page,
  asked,
  onOpen,
  onClose,
  onDelete,
}: ReglementDialogSwitchProps) {
  const canCreate = useCan('reglements.create');
  const canUpdate = useCan('reglements.update');
  const { kind, id } = opened;
  const neighbours = useNeighbours(kind === 'reglement' ? id : undefined, {
    page,
    asked,
    useList: useListReglementsQuery,
    rowsOf: ({ reglements }: ReglementPage) => reglements,
  });
  if (kind === 'nouveau') {
    const { payeur } = opened.with;
    const collect = (other: string) => onOpen('encaisser', other);
    return (
      canCreate && (
        <NewReglementDialog key={payeur} known={{ payeurId: payeur }} onCollect={collect} onClose={onClose} />
      )
    );
  }
  const details = () => onOpen('reglement', id);
  if (kind === 'modifier' && canUpdate)
    return <EditReglementDialog key={id} id={id} onSaved={details} onClose={onClose} />;
  if (kind === 'encaisser' && canCreate)
    return <CollectDialog key={id} id={id} onSaved={details} onClose={onClose} />;
  return (
    <ReglementPanel
      id={id}
      neighbours={neighbours}
      onGoTo={({ id: other, page: on }) => onOpen('reglement', other, { page: on })}
      onOpen={onOpen}
      onDelete={onDelete}
      onClose={onClose}
    />
  );
}
