import { lazy, type ReactNode } from 'react';
import { CotisationListScreen } from './cotisation-list-screen.tsx';
import { UnpaidBanner } from './unpaid-banner.tsx';
import type { ListAddress } from './use-list-address.ts';

const load = () => import('./opened-dialog.tsx');
const dialogs = { load, Opened: lazy(load) };

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
      onShowAll={() => show({ search: '', statut: null, type: null, sansReglement: 'oui' })}
      onOpen={(id) => open({ kind: 'cotisation', id })}
    >
      {table}
    </UnpaidBanner>
  );
}
