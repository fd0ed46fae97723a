import type { AdherentPage, ShownAdherent } from '@club/contract';
import { useCan } from '@club/store';
import type { OpenedInList } from '@club/ui/list';
import { FichePanel } from '../fiche/fiche-panel.tsx';
import { AdherentDialog } from '../form/adherent-dialog.tsx';
import { EditAdherentDialog } from '../form/edit-adherent-dialog.tsx';
import { LotRunDialog } from '../lots/lot-run-dialog.tsx';
import type { AdherentListView } from './adherent-list.ts';
import { useNeighbours } from './use-neighbours.ts';

type Kind = 'fiche' | 'modifier' | 'lot';

interface DialogSwitchProps {
  opened: OpenedInList<Kind>;
  view: AdherentListView;
  page: AdherentPage | undefined;
  onOpen: (kind: Kind, id: string, more?: { page: number }) => void;
  onClose: () => void;
  onDelete: (adherent: ShownAdherent) => void;
  onErase: (adherent: ShownAdherent) => void;
}

/** The dialog named by the address; without the right to a form, the card. Loaded on first use. */
export function DialogSwitch({ opened, view, page, onOpen, onClose, ...acts }: DialogSwitchProps) {
  const { kind, id } = opened;
  const neighbours = useNeighbours(view, page, kind === 'fiche' ? id : undefined);
  const canCreate = useCan('adherents.create');
  const canUpdate = useCan('adherents.update');
  if (kind === 'nouveau') return canCreate && <AdherentDialog onClose={onClose} />;
  if (kind === 'lot')
    return <LotRunDialog key={id} id={id} onShow={(runId) => onOpen('lot', runId)} onClose={onClose} />;
  if (kind === 'modifier' && canUpdate) return <EditAdherentDialog key={id} id={id} onClose={onClose} />;
  return (
    <FichePanel
      id={id}
      total={page?.total ?? 0}
      neighbours={neighbours}
      onGoTo={(neighbour) => onOpen('fiche', neighbour.id, { page: neighbour.page })}
      onEdit={() => onOpen('modifier', id)}
      {...acts}
      onClose={onClose}
    />
  );
}
