import { lazy } from 'react';
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
      above={unpaidBanner}
    />
  );
}

function unpaidBanner({ view, show, open }: ListAddress, saisonId: string | undefined) {
  if (view.archivees || view.sansReglement) return null;
  return (
    <UnpaidBanner
      saisonId={saisonId}
      onShowAll={() => show({ search: '', statut: null, type: null, sansReglement: 'oui' })}
      onOpen={(id) => open({ kind: 'cotisation', id })}
    />
  );
}
