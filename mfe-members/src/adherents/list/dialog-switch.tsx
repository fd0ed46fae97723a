import type { AdherentPage, AdherentSummary, ListAdherentsQuery, ShownAdherent } from '@club/contract';
import { useCan } from '@club/store';
import { useNeighbours, type ListPage, type OpenedInList } from '@club/ui/list';
import { FichePanel } from '../fiche/fiche-panel.tsx';
import { AdherentDialog } from '../form/adherent-dialog.tsx';
import { EditAdherentDialog } from '../form/edit-adherent-dialog.tsx';
import { LotRunDialog } from '../lots/lot-run-dialog.tsx';
import { useListAdherentsQuery } from '../adherents-api.ts';

type Kind = 'fiche' | 'modifier' | 'lot';

interface DialogSwitchProps {
  opened: OpenedInList<Kind>;
  /** The page behind it, and what it was asked with. */
  page: ListPage<AdherentSummary>;
  asked: ListAdherentsQuery;
  onOpen: (kind: Kind, id: string, more?: { page: number }) => void;
  onClose: () => void;
  onDelete: (adherent: ShownAdherent) => void;
  onErase: (adherent: ShownAdherent) => void;
}

/** The dialog named by the address; without the right to a form, the card. Loaded on first use. */
export function DialogSwitch({ opened, page, asked, onOpen, onClose, ...acts }: DialogSwitchProps) {
  const { kind, id } = opened;
  const neighbours = useNeighbours(kind === 'fiche' ? id : undefined, {
    page,
    asked,
    useList: useListAdherentsQuery,
    rowsOf: ({ adherents }: AdherentPage) => adherents,
  });
  const canCreate = useCan('adherents.create');
  const canUpdate = useCan('adherents.update');
  if (kind === 'nouveau')
    return canCreate && <AdherentDialog onOpen={(one) => onOpen('fiche', one)} onClose={onClose} />;
  if (kind === 'lot')
    return <LotRunDialog key={id} id={id} onShow={(runId) => onOpen('lot', runId)} onClose={onClose} />;
  if (kind === 'modifier' && canUpdate) return <EditAdherentDialog key={id} id={id} onClose={onClose} />;
  return (
    <FichePanel
      id={id}
      neighbours={neighbours}
      onGoTo={(neighbour) => onOpen('fiche', neighbour.id, { page: neighbour.page })}
      onEdit={() => onOpen('modifier', id)}
      {...acts}
      onClose={onClose}
    />
  );
}
