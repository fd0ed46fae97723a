import { useState } from 'react';
import type { Cotisation } from '@club/contract';
import { RecordPanel, type RecordNeighboursProps } from '@club/ui/record';
import { Tabs } from '@club/ui/tabs';
import { useListSaisonsQuery } from '../../saisons/saisons-api.ts';
import { useGetCotisationQuery } from '../../money/cotisations-api.ts';
import { cotisationName } from '../../money/cotisation-name.ts';
import { PaymentList } from '../reglements/payment-list.tsx';
import { CotisationActions } from './cotisation-actions.tsx';
import { CotisationHistory } from './cotisation-history.tsx';
import { CotisationLines } from './cotisation-lines.tsx';
import { CotisationSummary } from './cotisation-summary.tsx';

interface CotisationPanelProps extends RecordNeighboursProps {
  id: string;
  onEdit: () => void;
  onReglements: () => void;
  onDelete: (cotisation: Cotisation) => void;
  onClose: () => void;
}

/** One cotisation beside the list: state, lines, payments, history. */
export function CotisationPanel({ id, onEdit, onReglements, onDelete, ...panel }: CotisationPanelProps) {
  const query = useGetCotisationQuery(id, { refetchOnMountOrArgChange: true });
  const { data: saisons = [] } = useListSaisonsQuery();
  const saisonOf = ({ saisonId }: Cotisation) => saisons.find((one) => one.id === saisonId);
  return (
    <RecordPanel
      query={query}
      title="Cotisation"
      titleOf={(cotisation) => `Cotisation ${cotisationName(cotisation)}`}
      size="large"
      loadingText="Chargement de la cotisation..."
      failedTitle="Erreur lors du chargement de la cotisation"
      actions={(cotisation) => (
        <CotisationActions
          cotisation={cotisation}
          isClosed={saisonOf(cotisation)?.cloturee ?? false}
          onEdit={onEdit}
          onReglements={onReglements}
          onDelete={() => onDelete(cotisation)}
        />
      )}
      {...panel}
    >
      {(cotisation) => (
        <>
          <CotisationSummary cotisation={cotisation} saison={saisonOf(cotisation)?.nom} />
          <CotisationTabs key={id} cotisation={cotisation} />
        </>
      )}
    </RecordPanel>
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
