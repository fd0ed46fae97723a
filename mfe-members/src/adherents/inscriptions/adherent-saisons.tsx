import { useState } from 'react';
import { moyensInscription, type Saison, type ShownAdherent } from '@club/contract';
import { useCan, useSubmission } from '@club/store';
import { Button } from '@club/ui/button';
import { formatDate } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { useListSaisonsQuery } from '../adherents-api.ts';
import {
  isRunning,
  useGetLotAdherentsQuery,
  useStartInscriptionLotMutation,
} from '../lots/lots-adherents-api.ts';
import { quoted, useOpenSaisons } from './open-saisons.ts';
import { RetraitDialog } from './retrait-dialog.tsx';

interface AdherentSaisonsProps {
  adherent: ShownAdherent;
  /** Of those in which the member holds a cotisation; null while it cannot be known. */
  saisonIds: readonly string[] | null;
}

/** The seasons of a member, with the day and the way of each inscription; inscribes and withdraws him. */
export function AdherentSaisons({ adherent, saisonIds: held }: AdherentSaisonsProps) {
  const { id, inscriptions = [] } = adherent;
  const { data: saisons, error: unread } = useListSaisonsQuery();
  const open = useOpenSaisons() ?? [];
  const canUpdate = useCan('adherents.update');
  const [withdrawing, setWithdrawing] = useState<Saison>();
  if (unread && !saisons) return 'Momentanément indisponibles';
  if (!saisons) return '…';
  const inscriptionIn = (saisonId: string) => inscriptions.find((one) => one.saisonId === saisonId);
  const own = saisons.filter((saison) => inscriptionIn(saison.id) || held?.includes(saison.id));
  const others = canUpdate ? open.filter((saison) => !own.includes(saison)) : [];
  return (
    <>
      {own.length === 0 && held && 'Aucune saison'}
      <ul className="fiche-saisons">
        {own.map((saison) => {
          const inscription = inscriptionIn(saison.id);
          return (
            <li key={saison.id}>
              {saison.nom}
              <span className="club-meta">
                {inscription
                  ? `le ${formatDate(inscription.jour)}, ${moyensInscription[inscription.moyen]}`
                  : 'par une cotisation'}
              </span>
              {canUpdate && inscription && !saison.cloturee && (
                <Button
                  variant="quiet"
                  label="Retirer"
                  aria-label={`Retirer de la saison ${saison.nom}`}
                  onClick={() => setWithdrawing(saison)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {!held && <p className="club-meta">Les saisons de ses cotisations sont momentanément indisponibles.</p>}
      {others.map((saison) => (
        <Inscribe key={saison.id} adherentId={id} saison={saison} />
      ))}
      {withdrawing && (
        <RetraitDialog
          adherent={adherent}
          saison={withdrawing}
          onClose={() => setWithdrawing(undefined)}
          onWithdrawn={() => setWithdrawing(undefined)}
        />
      )}
    </>
  );
}

/** An act on one: the record is read again when it ends, and then names the season. */
function Inscribe({ adherentId, saison }: { adherentId: string; saison: Saison }) {
  const [start, { isLoading }] = useStartInscriptionLotMutation();
  const submission = useSubmission();
  const [runId, setRunId] = useState('');
  const [refusal, setRefusal] = useState<unknown>();
  const { currentData: run } = useGetLotAdherentsQuery(runId, { skip: runId === '' });
  const inscribe = async () => {
    const body = { adherentIds: [adherentId] };
    const answer = await submission.send(body, (parts) => start({ id: saison.id, ...parts }));
    setRefusal(answer.error);
    if (answer.data) setRunId(answer.data.id);
  };
  const [left] = run?.refuses ?? [];
  return (
    <>
      <Button
        variant="secondary"
        label={`Inscrire dans ${quoted(saison.nom)}`}
        busy={isLoading || (run !== undefined && isRunning(run))}
        busyLabel="Inscription..."
        onClick={() => void inscribe()}
      />
      {left && <Notice tone="danger">{left.raison}</Notice>}
      {refusal !== undefined && <Notice tone="danger">{messageOf(refusal)}</Notice>}
    </>
  );
}
