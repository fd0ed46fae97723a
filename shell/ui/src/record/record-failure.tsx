import { messageOf, statusOf } from '../problem/problem.ts';
import { ErrorState, ForbiddenState, NotFoundState } from '../screen/states.tsx';

interface RecordFailureProps {
  error: unknown;
  /** «Erreur lors du chargement de la fiche». */
  title?: string;
  onRetry: () => void;
}

/** Why a record is not shown: not for this person, not there (any more), or it may be asked for again. */
export function RecordFailure({ error, title, onRetry }: RecordFailureProps) {
  const status = statusOf(error);
  if (status === 403)
    return (
      <ForbiddenState>
        <p>{messageOf(error)}</p>
      </ForbiddenState>
    );
  // An address that was cut or mistyped names what cannot be the id of a record.
  if (status === 400) return <NotFoundState />;
  if (status === 404 || status === 410)
    return (
      <NotFoundState>
        <p>{messageOf(error)}</p>
      </NotFoundState>
    );
  return <ErrorState error={error} title={title} onRetry={onRetry} />;
}
