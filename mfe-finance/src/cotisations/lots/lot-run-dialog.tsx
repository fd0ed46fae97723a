import { useState } from 'react';
import { droitActeCotisations, joursAnnulationLot, type LotCotisations } from '@club/contract';
import { Link } from '@club/router';
import { useCan, useSubmission } from '@club/store';
import { Button } from '@club/ui/button';
import { formatCount, plural } from '@club/ui/format';
import { JobDialog } from '@club/ui/job-dialog';
import { LinesTable, type LineColumn } from '@club/ui/lines-table';
import { messageOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';
import { actText, actWords, doneText } from './lot-words.ts';
import {
  isRunning,
  useCancelLotCotisationsMutation,
  useGetLotCotisationsQuery,
  useUndoLotCotisationsMutation,
} from './lots-cotisations-api.ts';

interface LotRunDialogProps {
  id: string;
  /** Shows another run: the undoing of this one. */
  onShow: (runId: string) => void;
  onClose: () => void;
}

/** An act on many cotisations: its progress while it goes on, its account after, and its undoing. */
export function LotRunDialog({ id, onShow, onClose }: LotRunDialogProps) {
  const query = useGetLotCotisationsQuery(id, { refetchOnMountOrArgChange: true });
  const [cancel] = useCancelLotCotisationsMutation();
  const run = query.currentData;
  // Stopping and undoing ask for the right of the act.
  const mayAct = useCan(droitActeCotisations[run?.acte ?? 'corbeille']);
  return (
    <JobDialog
      title={run ? actText(run) : 'Acte sur plusieurs cotisations'}
      query={query}
      loadingText="Chargement de l’acte"
      goesOn="le travail continue"
      unit={['cotisation', 'cotisations']}
      isRunning={isRunning}
      titleOf={({ acte, annuleId }) => ({
        running: annuleId === null ? actWords[acte].running : 'Annulation en cours',
        ended: 'Demandé',
      })}
      countsOf={({ faits, inchanges, nbRefuses, annuleId }) => [
        { label: annuleId === null ? 'Faites' : 'Rétablies', value: faits, tone: 'success' },
        ...(annuleId === null ? [{ label: 'Déjà ainsi', value: inchanges, tone: 'neutral' } as const] : []),
        { label: annuleId === null ? 'Laissées' : 'À voir', value: nbRefuses, tone: 'warning' },
      ]}
      onStop={mayAct ? () => cancel(id) : undefined}
      onClose={onClose}
    >
      {(shown) => (
        <>
          <Account run={shown} />
          {!isRunning(shown) && shown.annulables > 0 && mayAct && (
            <Undo key={shown.id} run={shown} onShow={onShow} />
          )}
        </>
      )}
    </JobDialog>
  );
}

const columns: LineColumn<LotCotisations['refuses'][number]>[] = [
  { key: 'codeCotisation', header: 'Cotisation', numeric: true, names: true },
  { key: 'raison', header: 'Raison' },
];

function Account({ run }: { run: LotCotisations }) {
  const { etat, annuleId, faits, inchanges, refuses, nbRefuses } = run;
  const others = nbRefuses - refuses.length;
  return (
    <>
      {etat === 'annule' && (
        <Notice tone="warning" title="Arrêté">
          Ce qui est fait le reste{'\u00a0'}; les autres cotisations n’ont pas changé.
        </Notice>
      )}
      {etat === 'termine' && (
        <Notice tone={faits > 0 ? 'success' : 'info'}>
          {faits > 0 ? `${doneText(run)}.` : 'Aucune cotisation n’a changé.'}
          {inchanges > 0 && ` ${plural(inchanges, 'l’était déjà', 'l’étaient déjà')}.`}
        </Notice>
      )}
      {refuses.length > 0 && (
        <LinesTable
          caption={
            annuleId === null
              ? `${plural(nbRefuses, 'cotisation laissée', 'cotisations laissées')} comme avant`
              : plural(
                  nbRefuses,
                  'cotisation laissée, ou rétablie sans tout ce qui la payait',
                  'cotisations laissées, ou rétablies sans tout ce qui les payait',
                )
          }
          scrolls
          columns={columns}
          rows={refuses}
          keyOf={({ cotisationId }) => cotisationId}
        />
      )}
      {others > 0 && <p>et {plural(others, 'autre', 'autres')}.</p>}
    </>
  );
}

function Undo({ run: { id, annulables }, onShow }: { run: LotCotisations; onShow: (id: string) => void }) {
  const [undo, { isLoading }] = useUndoLotCotisationsMutation();
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
          label={`Annuler pour ${annulables === 1 ? 'la cotisation' : `les ${formatCount(annulables)} cotisations`}`}
          icon="restore"
          variant="secondary"
          busy={isLoading}
          onClick={() => void begin()}
        />
      </p>
      <p className="club-meta">
        Possible pendant {plural(joursAnnulationLot, 'jour', 'jours')}, ici ou depuis{' '}
        <Link to="/cotisations/lots">les actes sur plusieurs cotisations</Link>.
      </p>
    </>
  );
}
