import { useState } from 'react';
import type { Cotisation } from '@club/contract';
import { Dialog } from '@club/ui/dialog';
import { ErrorState, Skeleton } from '@club/ui/states';
import { Tabs } from '@club/ui/tabs';
import { useMoneySaisonsQuery } from '../../saisons/saisons-api.ts';
import { useGetCotisationQuery } from '../../money/cotisations-api.ts';
import { cotisationName } from '../../money/cotisation-name.ts';
import { PaymentList } from '../reglements/payment-list.tsx';
import { CotisationActions } from './cotisation-actions.tsx';
import { CotisationHistory } from './cotisation-history.tsx';
import { CotisationLines } from './cotisation-lines.tsx';
import { CotisationSummary } from './cotisation-summary.tsx';

interface CotisationDialogProps {
  id: string;
  onEdit: () => void;
  onReglements: () => void;
  onDelete: (cotisation: Cotisation) => void;
  onClose: () => void;
}

/** One cotisation: state, lines, payments, history. */
export function CotisationDialog({ id, onEdit, onReglements, onDelete, onClose }: CotisationDialogProps) {
  const {
    currentData: cotisation,
    error,
    refetch,
  } = useGetCotisationQuery(id, { refetchOnMountOrArgChange: true });
  const { data: saisons = [] } = useMoneySaisonsQuery();
  const saison = saisons.find((one) => one.id === cotisation?.saisonId);
  return (
    <Dialog
      title={cotisation ? `Cotisation ${cotisationName(cotisation)}` : 'Cotisation'}
      size="large"
      onClose={onClose}
      footer={
        cotisation &&
        !error && (
          <CotisationActions
            cotisation={cotisation}
            isClosed={saison?.cloturee ?? false}
            onEdit={onEdit}
            onReglements={onReglements}
            onDelete={() => onDelete(cotisation)}
          />
        )
      }
    >
      {error ? (
        <ErrorState
          error={error}
          title="Erreur lors du chargement de la cotisation"
          onRetry={() => void refetch()}
        />
      ) : cotisation ? (
        <>
          <CotisationSummary cotisation={cotisation} saison={saison?.nom} />
          <CotisationTabs cotisation={cotisation} />
        </>
      ) : (
        <Skeleton lines={10} label="Chargement de la cotisation..." />
      )}
    </Dialog>
  );
}

function CotisationTabs({ cotisation }: { cotisation: Cotisation }) {
  const [active, setActive] = useState('formules');
  const { reglements, creditsUtilises = [] } = cotisation;
  return (
    <Tabs
      label="Cotisation"
      active={active}
      onChange={setActive}
      tabs={[
        { id: 'formules', label: 'Formules', panel: <CotisationLines cotisation={cotisation} /> },
        ...(reglements
          ? [
              {
                id: 'reglements',
                label: 'Règlements',
                count: reglements.length + creditsUtilises.length,
                panel: <PaymentList cotisation={cotisation} />,
              },
            ]
          : []),
        { id: 'historique', label: 'Historique', panel: <CotisationHistory id={cotisation.id} /> },
      ]}
    />
  );
}
