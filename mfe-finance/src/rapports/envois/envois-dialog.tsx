import { useState } from 'react';
import { reports, type EnvoiRapport } from '@club/contract';
import { Button } from '@club/ui/button';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { Dialog } from '@club/ui/dialog';
import { formatDate, formatDateTime } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { EmptyState, ErrorState, Notice, Skeleton } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { showToast } from '@club/ui/toast';
import { useReportSectionsQuery } from '../rapports-api.ts';
import { EnvoiDialog } from './envoi-dialog.tsx';
import { etatBadges, toText, whatText } from './envoi-values.ts';
import {
  useDeleteEnvoiRapportMutation,
  useListEnvoisRapportsQuery,
  useSendEnvoiRapportMutation,
} from './envois-api.ts';

/** The reports that are sent each month, and what became of the last of each. */
export function EnvoisDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useListEnvoisRapportsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [stopping, setStopping] = useState<EnvoiRapport>();
  const [changing, setChanging] = useState<EnvoiRapport>();
  const [remove] = useDeleteEnvoiRapportMutation();
  return (
    <Dialog title="Envois mensuels" size="large" onClose={onClose}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} label="Chargement des envois..." />}
      {data?.empechement && <Notice tone="warning">{data.empechement}</Notice>}
      {data?.envois.length === 0 && (
        <EmptyState title="Aucun envoi mensuel" icon="mail">
          <p>
            Générez un rapport, puis «{'\u00a0'}Envoyer chaque mois{'\u00a0'}».
          </p>
        </EmptyState>
      )}
      <ul className="club-history">
        {data?.envois.map((envoi) => (
          <Envoi
            key={envoi.id}
            envoi={envoi}
            onChange={() => setChanging(envoi)}
            onStop={() => setStopping(envoi)}
          />
        ))}
      </ul>
      {changing && (
        <EnvoiDialog rapport={changing.rapport} envoi={changing} onClose={() => setChanging(undefined)} />
      )}
      {stopping && (
        <ConfirmDialog
          title="Arrêter l’envoi mensuel"
          verb="Arrêter"
          danger
          onCancel={() => setStopping(undefined)}
          onConfirm={async () => {
            await remove(stopping.id).unwrap();
            setStopping(undefined);
            showToast({ title: 'Envoi mensuel arrêté' });
          }}
        >
          {`«\u202f${reports[stopping.rapport].label}\u202f» ne sera plus envoyé chaque mois.`}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

interface EnvoiProps {
  envoi: EnvoiRapport;
  onChange: () => void;
  onStop: () => void;
}

function Envoi({ envoi, onChange, onStop }: EnvoiProps) {
  const { rapport, sectionId, proprietaire, mien, prochain, dernier } = envoi;
  const [send, { isLoading }] = useSendEnvoiRapportMutation();
  const { data: sections } = useReportSectionsQuery(undefined, { skip: sectionId === null });
  const section = sections?.find(({ id }) => id === sectionId)?.designation;
  const { label } = reports[rapport];
  const sendNow = async (): Promise<void> => {
    const { data, error } = await send(envoi.id);
    if (error) return showToast({ tone: 'danger', title: 'Rapport non envoyé', text: messageOf(error) });
    const isWhole = data?.dernier?.etat === 'envoye';
    return showToast({
      ...(isWhole ? {} : { tone: 'warning' as const }),
      title: isWhole ? 'Rapport envoyé' : 'Rapport envoyé en partie',
      text: data?.dernier?.raison ?? toText(envoi),
    });
  };
  return (
    <li className="club-row club-row-apart" aria-label={label}>
      <div className="rapport-envoi">
        <h3>{label}</h3>
        <p>{whatText(envoi, section)}</p>
        <p>{toText(envoi)}</p>
        {!mien && <p>{`Demandé par ${proprietaire.nom}`}</p>}
        <p>{`Prochain envoi le ${formatDate(prochain)}`}</p>
        {dernier && (
          <p>
            <StatusBadge {...etatBadges[dernier.etat]} /> {formatDateTime(dernier.le)}
          </p>
        )}
        {dernier?.raison && <p>{dernier.raison}</p>}
        {dernier?.prochainEssai && <p>{`Prochain essai le ${formatDateTime(dernier.prochainEssai)}`}</p>}
      </div>
      <div className="club-row">
        <Button
          label="Envoyer maintenant"
          icon="mail"
          variant="secondary"
          busy={isLoading}
          busyLabel="Envoi..."
          onClick={() => void sendNow()}
        />
        {mien && <Button label="Modifier…" icon="edit" variant="quiet" onClick={onChange} />}
        <Button label="Arrêter…" icon="trash" variant="quiet" onClick={onStop} />
      </div>
    </li>
  );
}
