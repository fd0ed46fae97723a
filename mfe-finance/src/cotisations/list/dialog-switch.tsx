import type { Cotisation, CotisationPage } from '@club/contract';
import { useCan } from '@club/store';
import { useNeighbours, type ListPage } from '@club/ui/list';
import { useListCotisationsQuery } from '../../money/cotisations-api.ts';
import { CotisationPanel } from '../fiche/cotisation-panel.tsx';
import { EditCotisationDialog } from '../form/edit-cotisation-dialog.tsx';
import { famille, individuelle } from '../form/cotisation-openings.ts';
import { NewCotisationDialog } from '../form/new-cotisation-dialog.tsx';
import { LotRunDialog } from '../lots/lot-run-dialog.tsx';
import { ReglementsDialog } from '../reglements/reglements-dialog.tsx';
import type { CotisationListAddress, OpenedCotisation, queryOfView } from './cotisation-list.ts';

export interface DialogSwitchProps {
  /** Of a new cotisation. */
  type?: 'famille' | undefined;
  opened: OpenedCotisation;
  /** The page behind it, and what it was asked with. */
  page: ListPage<Cotisation>;
  asked: ReturnType<typeof queryOfView>;
  onOpen: CotisationListAddress['open'];
  onClose: () => void;
  onDelete: (cotisation: Cotisation) => void;
}

/** The dialog named by the address; without the right to a form, the cotisation itself. Loaded on first use. */
export function DialogSwitch({ type, opened, page, asked, onOpen, onClose, onDelete }: DialogSwitchProps) {
  const { kind, id } = opened;
  const neighbours = useNeighbours(kind === 'cotisation' ? id : undefined, {
    page,
    asked,
    useList: useListCotisationsQuery,
    rowsOf: ({ cotisations }: CotisationPage) => cotisations,
  });
  const canCreate = useCan('cotisations.create');
  const canUpdate = useCan('cotisations.update');
  if (kind === 'nouveau')
    return canCreate && <NewCotisationDialog opening={type ? famille : individuelle} onClose={onClose} />;
  if (kind === 'modifier' && canUpdate) return <EditCotisationDialog key={id} id={id} onClose={onClose} />;
  if (kind === 'lot')
    return <LotRunDialog key={id} id={id} onShow={(runId) => onOpen('lot', runId)} onClose={onClose} />;
  if (kind === 'reglements') return <ReglementsDialog key={id} id={id} onClose={onClose} />;
  return (
    <CotisationPanel
      id={id}
      neighbours={neighbours}
      onGoTo={({ id: other, page: on }) => onOpen('cotisation', other, { page: on })}
      onEdit={() => onOpen('modifier', id)}
      onReglements={() => onOpen('reglements', id)}
      onDelete={onDelete}
      onClose={onClose}
    />
  );
}
