import type { ReactNode } from 'react';
import { everySaison } from '../../saisons/saison-choice.ts';
import type { CotisationListAddress } from './cotisation-list.ts';
import { CotisationListScreen } from './cotisation-list-screen.tsx';
import { UnpaidBanner } from './unpaid-banner.tsx';

export function CotisationsPage() {
  return <CotisationListScreen title="Cotisations" createLabel="Nouvelle cotisation" around={belowUnpaid} />;
}

const everyCotisation = { search: '', statut: null, type: null, sansReglement: false };

function belowUnpaid(
  { view, show, open }: CotisationListAddress,
  season: { saisonId: string | undefined } | undefined,
  table: ReactNode,
) {
  return (
    <UnpaidBanner
      season={season}
      isHidden={view.archivees || view.sansReglement || view.aPayer}
      onShowAll={() => show({ ...everyCotisation, sansReglement: true })}
      onShowDebts={() => show({ ...everyCotisation, aPayer: true, saison: everySaison })}
      onOpen={(id) => open('cotisation', id)}
    >
      {table}
    </UnpaidBanner>
  );
}
