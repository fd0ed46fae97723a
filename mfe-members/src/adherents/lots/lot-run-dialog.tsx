import { useState } from 'react';
import { droitActe, joursAnnulationLot, type LotAdherents } from '@club/contract';
import { Link } from '@club/router';
import { useCan, useSubmission } from '@club/store';
import { Button } from '@club/ui/button';
import { formatCount, plural } from '@club/ui/format';
import { JobDialog } from '@club/ui/job-dialog';
import { messageOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { KeptPersons } from '../../effacements/kept-persons.tsx';
import { actText, actWords, doneText } from './lot-words.ts';
import {
  isRunning,
  useCancelLotAdherentsMutation,
  useGetLotAdherentsQuery,
  useUndoLotAdherentsMutation,
} from './lots-adherents-api.ts';

interface LotRunDialogProps {
  id: string;
  /** Shows another run: the undoing of this one. */
  onShow: (runId: string) => void;
  onClose: () => void;
}

/** An act on many members: its progress while it goes on, its account after, and its undoing. */
export function LotRunDialog({ id, onShow, onClose }: LotRunDialogProps) {
  const query = useGetLotAdherentsQuery(id, { refetchOnMountOrArgChange: true });
  const [cancel] = useCancelLotAdherentsMutation();
  const mayAct = useMayAct(query.currentData);
  return (
    <JobDialog
      title={query.currentData ? actText(query.currentData) : 'Acte sur plusieurs fiches'}
      query={query}
      loadingText="Chargement de l’acte"
      goesOn="le travail continue"
      unit={['fiche', 'fiches']}
      isRunning={isRunning}
      titleOf={({ acte, annuleId }) => ({
        running: annuleId === null ? actWords[acte].running : 'Annulation en cours',
        ended: 'Demandé',
      })}
      countsOf={({ faits, inchanges, nbRefuses, annuleId }) => [
        { label: annuleId === null ? 'Faites' : 'Rendues comme avant', value: faits, tone: 'success' },
        ...(annuleId === null ? [{ label: 'Déjà ainsi', value: inchanges, tone: 'neutral' } as const] : []),
        { label: 'Laissées', value: nbRefuses, tone: 'warning' },
      ]}
      onStop={mayAct ? () => cancel(id) : undefined}
      onClose={onClose}
    >
      {(run) => (
        <>
          <Account run={run} />
          {!isRunning(run) && run.annulables > 0 && mayAct && <Undo key={run.id} run={run} onShow={onShow} />}
        </>
      )}
    </JobDialog>
  );
}

/** Stopping and undoing ask for the right of the act. */
function useMayAct(run: LotAdherents | undefined): boolean {
  return useCan(droitActe[run?.acte ?? 'modification']);
}

function Account({ run }: { run: LotAdherents }) {
  const { etat, faits, inchanges, refuses, nbRefuses } = run;
  const others = nbRefuses - refuses.length;
  return (
    <>
      {etat === 'annule' && (
        <Notice tone="warning" title="Arrêté">
          Ce qui est fait le reste{'\u00a0'}; les autres fiches n’ont pas changé.
        </Notice>
      )}
      {etat === 'termine' && (
        <Notice tone={faits > 0 ? 'success' : 'info'}>
          {faits > 0 ? `${doneText(run)}.` : 'Aucune fiche n’a changé.'}
          {inchanges > 0 && ` ${plural(inchanges, 'l’était déjà', 'l’étaient déjà')}.`}
        </Notice>
      )}
      <KeptPersons
        title={`${plural(nbRefuses, 'fiche laissée', 'fiches laissées')} comme avant`}
        refuses={refuses}
      />
      {others > 0 && <p>et {plural(others, 'autre', 'autres')}.</p>}
    </>
  );
}

function Undo({ run: { id, annulables }, onShow }: { run: LotAdherents; onShow: (id: string) => void }) {
  const [undo, { isLoading }] = useUndoLotAdherentsMutation();
  const submission = useSubmission();
  const [refusal, setRefusal] = useState<unknown>();
  const begin = async () => {
    const answer = await submission.send({ id }, ({ idempotencyKey }) => undo({ id, idempotencyKey }));
    setRefusal(answer.error);
    if (answer.data) onShow(answer.data.id);
  };
  return (
    <>
      {refusal !== undefined && <Notice tone="danger">{messageOf(refusal)}</Notice>}
      <p>
        <Button
          label={`Annuler pour ${annulables === 1 ? 'la fiche' : `les ${formatCount(annulables)} fiches`}`}
          icon="restore"
          variant="secondary"
          busy={isLoading}
          onClick={() => void begin()}
        />
      </p>
      <p className="club-meta">
        Possible pendant {plural(joursAnnulationLot, 'jour', 'jours')}, ici ou depuis{' '}
        <Link to="/members/lots">les actes sur plusieurs fiches</Link>.
      </p>
    </>
  );
}
