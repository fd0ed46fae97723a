import type { Anomalie, QualiteElement } from '@club/contract';
import { Link, useLeadsSomewhere } from '@club/router';
import { useCan } from '@club/store';
import { Button, buttonClass } from '@club/ui/button';
import { formatCount } from '@club/ui/format';
import { messageOf } from '@club/ui/problem';
import { ProgressBar } from '@club/ui/progress';
import { EmptyState, ErrorState, Notice, Skeleton } from '@club/ui/states';
import { showToast } from '@club/ui/toast';
import { anomalieWords } from './anomalie-words.ts';
import { CorrectionForm } from './correction-form.tsx';
import { FicheCard } from './fiche-card.tsx';
import { useIgnoreQualiteMutation, useReconsiderQualiteMutation } from './qualite-api.ts';
import { useQueue, type Queue } from './use-queue.ts';

interface QueueViewProps {
  anomalie: Anomalie;
  /** Those that were set aside, to be taken back. */
  ignores: boolean;
  onClose: () => void;
}

/** One queue: its records one after the other, each with what is wrong and a fix by one key. */
export function QueueView({ anomalie, ignores, onClose }: QueueViewProps) {
  const queue = useQueue(anomalie, ignores);
  const { current, position, total, error, retry } = queue;
  const { title } = anomalieWords[anomalie];
  const heading = ignores ? `${title}\u00a0: ignorés` : title;
  const back = (
    <Button label="Retour aux anomalies" icon="chevron-left" variant="secondary" onClick={onClose} />
  );
  if (error && !current) return <ErrorState error={error} onRetry={retry} />;
  if (current === undefined) return <Skeleton lines={6} label="Chargement de la file" />;
  if (current === null) {
    return (
      <EmptyState title={position > 1 ? 'Fin de la file' : 'Rien à corriger ici'} action={back}>
        {position > 1 && 'Ce que vous avez laissé reste dans la file.'}
      </EmptyState>
    );
  }
  return (
    <section className="club-card qualite-queue" aria-label={heading}>
      <header>
        <h2>{heading}</h2>
        <p aria-live="polite" className="club-figures">
          {formatCount(position)} sur {formatCount(Math.max(total, position))}
        </p>
      </header>
      <ProgressBar done={position - 1} total={total} label="Progression dans la file" />
      <Record key={current.id} {...{ anomalie, ignores, queue }} element={current} />
      {back}
    </section>
  );
}

interface RecordProps {
  anomalie: Anomalie;
  ignores: boolean;
  queue: Queue;
  element: QualiteElement;
}

function Record({ anomalie, ignores, queue, element }: RecordProps) {
  const mayCorrect = useCan('adherents.update');
  const [setAside, aside] = useIgnoreQualiteMutation();
  const [takeBack, back] = useReconsiderQualiteMutation();
  const { id, valeur } = element;
  const ignore = async () => {
    const { error } = await setAside({ anomalie, body: { id, valeur } });
    if (error) return;
    const undo = () =>
      void takeBack({ anomalie, id }).then((answer) => !answer.error && queue.bring(element));
    showToast({ tone: 'info', title: 'Ignoré', text: 'Ne sera plus montré tant que rien n’y change.', undo });
    queue.next(false);
  };
  const reconsider = async () => {
    if (!(await takeBack({ anomalie, id })).error) queue.next(false);
  };
  const failure = aside.error ?? back.error;
  return (
    <>
      <Notice tone="warning">
        {element.motif}
        {element.score !== undefined && ` Ressemblance\u00a0: ${element.score}\u202f%.`}
      </Notice>
      <div className="qualite-fiches">
        {element.fiches.map((fiche) => (
          <FicheCard key={fiche.id} fiche={fiche} />
        ))}
      </div>
      {failure !== undefined && <Notice tone="danger">{messageOf(failure)}</Notice>}
      {mayCorrect && !ignores && element.champ && (
        <CorrectionForm
          element={element}
          champ={element.champ}
          onCorrected={() => queue.next(false)}
          onUndone={queue.bring}
        />
      )}
      <div className="qualite-buttons">
        {anomalie === 'doublons' && <CompareLink fiches={element.fiches} />}
        <Button label="Suivant" icon="arrow-right" variant="secondary" onClick={() => queue.next(true)} />
        {mayCorrect && !ignores && (
          <Button
            label={anomalie === 'doublons' ? 'Ce ne sont pas les mêmes' : 'Ignorer'}
            variant="quiet"
            busy={aside.isLoading}
            onClick={() => void ignore()}
          />
        )}
        {mayCorrect && ignores && (
          <Button label="Reprendre" icon="restore" busy={back.isLoading} onClick={() => void reconsider()} />
        )}
      </div>
    </>
  );
}

/** Where two records are compared, and become one. */
function CompareLink({ fiches: [a, b] }: Pick<QualiteElement, 'fiches'>) {
  const leads = useLeadsSomewhere();
  const mayMerge = [useCan('adherents.delete'), useCan('adherents.update')].every(Boolean);
  if (!a || !b || !mayMerge || !leads('/members/doublons')) return null;
  return (
    <Link className={buttonClass('secondary')} to={`/members/doublons?a=${a.id}&b=${b.id}`}>
      Comparer et fusionner
    </Link>
  );
}
