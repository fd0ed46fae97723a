import { useState } from 'react';
import type { User, UserSession } from '@club/contract';
import { useSignedInUser } from '@club/store';
import { Button } from '@club/ui/button';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { CancelButton, Dialog } from '@club/ui/dialog';
import { formatDateTime, plural } from '@club/ui/format';
import { EmptyState, ErrorState, Skeleton } from '@club/ui/states';
import { StatusBadge } from '@club/ui/status-badge';
import { showToast } from '@club/ui/toast';
import { browserName } from './browser-name.ts';
import { userName } from './user-values.ts';
import { useEndUserSessionsMutation, useListUserSessionsQuery } from './users-api.ts';

interface UserSessionsProps {
  user: User;
  /** Absent for who may not end them. */
  canEnd: boolean;
  onClose: () => void;
}

/** «Sessions ouvertes»: since when and from where; all can be ended at once. */
export function UserSessionsDialog({ user, canEnd, onClose }: UserSessionsProps) {
  const fresh = { refetchOnMountOrArgChange: true };
  const { data: sessions, error, refetch } = useListUserSessionsQuery(user.id, fresh);
  const [isAsking, setAsking] = useState(false);
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <>
      <Dialog
        title={`Sessions ouvertes - ${userName(user)}`}
        size="medium"
        onClose={onClose}
        footer={
          <>
            <CancelButton label="Fermer" />
            {canEnd && others.length > 0 && (
              <Button
                label="Terminer toutes les sessions"
                icon="logout"
                variant="danger"
                onClick={() => setAsking(true)}
              />
            )}
          </>
        }
      >
        {error && !sessions ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !sessions ? (
          <Skeleton lines={4} label="Chargement des sessions..." />
        ) : sessions.length === 0 ? (
          <EmptyState title="Aucune session ouverte" icon="lock" />
        ) : (
          <ul className="user-sessions">
            {sessions.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Dialog>
      {isAsking && <EndSessions user={user} count={others.length} onClose={() => setAsking(false)} />}
    </>
  );
}

function SessionLine({ session }: { session: UserSession }) {
  const { userAgent, address, startedAt, lastSeenAt, isCurrent } = session;
  return (
    <li>
      <p>
        <strong>{browserName(userAgent)}</strong>
        {isCurrent && <StatusBadge tone="accent" label="Cette session" />}
      </p>
      <p className="club-meta">
        Adresse {address ?? 'non renseignée'} · ouverte le {formatDateTime(startedAt)} · dernière activité le{' '}
        {formatDateTime(lastSeenAt)}
      </p>
    </li>
  );
}

function EndSessions({ user, count, onClose }: { user: User; count: number; onClose: () => void }) {
  const isOneself = useSignedInUser().id === user.id;
  const [endSessions] = useEndUserSessionsMutation();
  const end = async () => {
    const { fermees } = await endSessions(user.id).unwrap();
    showToast({
      title: 'Sessions terminées',
      text: plural(fermees, 'session fermée', 'sessions fermées'),
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Terminer toutes les sessions"
      verb="Terminer"
      busyVerb="Fermeture..."
      danger
      failure="Impossible de terminer les sessions."
      onCancel={onClose}
      onConfirm={end}
    >
      <p>
        {plural(count, 'session', 'sessions')} de <strong>{userName(user)}</strong>{' '}
        {count > 1 ? 'seront fermées' : 'sera fermée'} tout de suite, avec ce qui y est en cours de saisie.{' '}
        {isOneself ? 'Celle où vous êtes reste ouverte.' : 'La personne pourra se reconnecter.'}
      </p>
    </ConfirmDialog>
  );
}
