import { useState } from 'react';
import { joursAnnulationFusion, type FusionRecente } from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { useSubmission } from '@club/store';
import { Button, buttonClass } from '@club/ui/button';
import { formatDateTime, plural } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { EmptyState, ErrorState, Notice, Skeleton } from '@club/ui/states';
import { fullName } from '../adherents/adherent-texts.ts';
import { isRunning, useListFusionsQuery, useUndoFusionMutation } from './fusions-api.ts';

/** Where pairs are found. */
const desk = '/correct-data?anomalie=doublons';

interface RecentFusionsProps {
  /** Nothing is being compared: says where records are found. */
  isAlone: boolean;
  onBegun: (runId: string) => void;
}

/** The merges of the last 30 days, each with its undoing. */
export function RecentFusions({ isAlone, onBegun }: RecentFusionsProps) {
  const { data, error, refetch } = useListFusionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [refusal, setRefusal] = useState<unknown>();
  const leads = useLeadsSomewhere();
  if (error !== undefined && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={3} label="Chargement des fusions" />;
  if (data.length === 0)
    return isAlone ? (
      <EmptyState
        title={`Aucune fusion depuis ${plural(joursAnnulationFusion, 'jour', 'jours')}`}
        icon="users"
        action={
          leads(desk) && (
            <Link className={buttonClass('secondary')} to={desk}>
              Voir les doublons possibles
            </Link>
          )
        }
      >
        Les doublons possibles sont dans «{'\u202f'}Corriger Données{'\u202f'}», d’où deux fiches se
        comparent.
      </EmptyState>
    ) : null;
  return (
    <section className="club-card doublons" aria-labelledby="fusions-titre">
      <h2 id="fusions-titre">Fusions des 30 derniers jours</h2>
      {refusal !== undefined && (
        <Notice tone="danger" title="Annulation refusée">
          {messageOf(refusal)}
        </Notice>
      )}
      <ul className="doublons-fusions">
        {data.map((fusion) => (
          <li key={fusion.id}>
            <span>
              <strong>
                {fusion.fondue.codeAdherent} {fullName(fusion.fondue)}
              </strong>{' '}
              dans{' '}
              <strong>
                {fusion.garde.codeAdherent} {fullName(fusion.garde)}
              </strong>
              <br />
              <span className="club-meta">
                {formatDateTime(fusion.createdAt)}, {fusion.createdBy}. {stateText(fusion)}
              </span>
            </span>
            {fusion.annulable && <TakeBack fusion={fusion} onBegun={onBegun} onRefused={setRefusal} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TakeBackProps {
  fusion: FusionRecente;
  onBegun: (runId: string) => void;
  onRefused: (refusal: unknown) => void;
}

function TakeBack({ fusion: { id, fondue }, onBegun, onRefused }: TakeBackProps) {
  const [undo, { isLoading }] = useUndoFusionMutation();
  const submission = useSubmission();
  const begin = async () => {
    const { data, error } = await submission.send({ id }, ({ idempotencyKey }) =>
      undo({ id, idempotencyKey }),
    );
    onRefused(error);
    if (data) onBegun(data.id);
  };
  return (
    <Button
      label="Annuler la fusion"
      aria-label={`Annuler la fusion de ${fullName(fondue)} (${fondue.codeAdherent})`}
      icon="restore"
      variant="secondary"
      busy={isLoading}
      onClick={() => void begin()}
    />
  );
}

function stateText(fusion: FusionRecente): string {
  if (isRunning(fusion)) return 'En cours.';
  if (fusion.annuleeLe !== null) return `Annulée le ${formatDateTime(fusion.annuleeLe)}.`;
  return fusion.faites > 0
    ? 'Faite.'
    : `Refusée\u00a0: ${fusion.refuses.map(({ raison }) => raison).join(' ')}`;
}
