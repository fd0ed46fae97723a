import { anomalies } from '@club/contract';
import { choicePart, flagPart, useAddress } from '@club/router';
import { RemotePart } from '@club/ui/remote-part';
import { Screen } from '@club/ui/screen';
import { AnomaliesList } from './anomalies-list.tsx';
import { useGetQualiteQuery } from './qualite-api.ts';
import { QueueView } from './queue-view.tsx';
import { WorkbookPanel } from './workbook-panel.tsx';
import './qualite.css';

/** The queue in view, none for all of them. */
const parts = { anomalie: choicePart(anomalies), ignores: flagPart() };

/** What is wrong in the records, put right one by one with a key each, or in a workbook. */
export function CorrectDataPage() {
  const [{ anomalie, ignores }, go] = useAddress(parts);
  const query = useGetQualiteQuery(undefined, { refetchOnMountOrArgChange: true });
  const close = () => go({ anomalie: null, ignores: false });
  return (
    <Screen
      title="Corriger Données"
      subtitle="Ce qui manque ou ne peut pas être juste, une fiche après l’autre ou par un classeur"
      loading={!query.data && query.isFetching}
      error={query.data ? undefined : query.error}
      onRetry={() => void query.refetch()}
    >
      {anomalie ? (
        <QueueView key={`${anomalie} ${ignores}`} {...{ anomalie, ignores }} onClose={close} />
      ) : (
        <>
          <RemotePart name="mfe_members/sans-saison" props={{}} waiting={null} />
          <AnomaliesList
            comptes={query.data?.anomalies ?? []}
            onOpen={(opened, aside) => go({ anomalie: opened, ignores: aside })}
          />
          <WorkbookPanel />
        </>
      )}
    </Screen>
  );
}
