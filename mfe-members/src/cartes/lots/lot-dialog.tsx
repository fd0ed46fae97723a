import type { LotCartes } from '@club/contract';
import { JobDialog } from '@club/ui/job-dialog';
import { Notice } from '@club/ui/states';
import { LotFiles } from './lot-files.tsx';
import { etapeLabels, isRunning, lotText } from './lot-words.ts';
import { useCancelLotCartesMutation, useGetLotCartesQuery } from './lots-api.ts';

/** A run of cards: its progress while it goes on, its files after. */
export function LotDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useGetLotCartesQuery(id, { refetchOnMountOrArgChange: true });
  const [cancel] = useCancelLotCartesMutation();
  return (
    <JobDialog
      title="Générer des cartes"
      query={query}
      loadingText="Chargement du lot de cartes"
      goesOn="les cartes continuent d’être générées"
      unit={['carte', 'cartes']}
      isRunning={isRunning}
      titleOf={({ etape }) => ({ running: etapeLabels[etape], ended: 'Lot demandé' })}
      countsOf={() => []}
      onStop={() => cancel(id)}
      onClose={onClose}
    >
      {(lot) => (
        <>
          <Account lot={lot} />
          <LotFiles lot={lot} />
        </>
      )}
    </JobDialog>
  );
}

function Account({ lot }: { lot: LotCartes }) {
  if (lot.etat === 'annule') {
    return (
      <Notice tone="warning" title="Génération annulée">
        Aucune de ces cartes ne compte{'\u00a0'}: les précédentes restent valables, et ces numéros ne
        serviront pas.
      </Notice>
    );
  }
  if (lot.etat === 'echoue') {
    return (
      <Notice tone="danger" title="Les cartes n’ont pas pu être générées">
        Aucune de ces cartes ne compte. Réessayez, ou prévenez votre administrateur.
      </Notice>
    );
  }
  return <p>{lotText(lot)}</p>;
}
