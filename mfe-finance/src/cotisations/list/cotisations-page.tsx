import type { ReactNode } from 'react';
import { lazyPart } from '@club/router';
import { CotisationListScreen } from './cotisation-list-screen.tsx';
import { everySaison } from './cotisation-view-rules.ts';
import { UnpaidBanner } from './unpaid-banner.tsx';
import type { ListAddress } from './use-list-address.ts';

const load = async () => (await import('./opened-dialog.tsx')).OpenedDialog;
const dialogs = { load, Opened: lazyPart(load) };

/** Every cotisation (spec §2). */
export function CotisationsPage() {
  return (
    <CotisationListScreen
      title="Cotisations"
      subtitle="Enregistrer et suivre ce que doivent les adhérents"
      createLabel="Nouvelle cotisation"
      dialogs={dialogs}
      around={belowUnpaid}
    />
  );
}

function belowUnpaid(
  { view, show, open }: ListAddress,
  season: { saisonId: string | undefined } | undefined,
  table: ReactNode,
) {
  return (
    <UnpaidBanner
      season={season}
      isHidden={Boolean(view.archivees || view.sansReglement)}
      onShowAll={(everywhere) =>
        show({
          ...{ search: '', statut: null, type: null, sansReglement: 'oui' },
          ...(everywhere && { saison: everySaison }),
          ...(everywhere === 'enCours' && { sansReglement: null, statut: 'en_cours' }),
        })
      }
      onOpen={(id) => open({ kind: 'cotisation', id })}
    >
      {table}
    </UnpaidBanner>
  );
}
