import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { messageOf, problemOf, statusOf } from '../problem/problem.ts';

interface StateProps {
  title: string;
  icon: IconName;
  children?: ReactNode;
  action?: ReactNode;
  alert?: boolean;
}

function State({ title, icon, children, action, alert = false }: StateProps) {
  return (
    <div className="club-state" role={alert ? 'alert' : undefined}>
      <span className="club-state-icon">
        <Icon name={icon} size={28} />
      </span>
      <p className="club-state-title">{title}</p>
      {children && <div className="club-state-text">{children}</div>}
      {action && <div className="club-state-action">{action}</div>}
    </div>
  );
}

/** Nothing to show: says why (children) and offers the next action. */
export function EmptyState({
  title,
  children,
  action,
  icon = 'search',
}: Omit<StateProps, 'alert' | 'icon'> & { icon?: IconName }) {
  return (
    <State title={title} icon={icon} action={action}>
      {children}
    </State>
  );
}

/** A failed query: server message, request id, retry. */
export function ErrorState({
  error,
  title,
  onRetry,
}: {
  error: unknown;
  title?: string;
  onRetry?: () => void;
}) {
  const problem = problemOf(error);
  const away = statusOf(error) === 0 || statusOf(error) === 503;
  return (
    <State
      title={title ?? (away ? 'Ce service est momentanément indisponible' : 'Le chargement a échoué')}
      icon="warning"
      alert
      action={onRetry && <Button label="Réessayer" icon="refresh" variant="secondary" onClick={onRetry} />}
    >
      <p>{messageOf(error)}</p>
      {problem?.requestId && (
        <p className="club-meta">
          Référence{'\u00a0'}: {problem.requestId}
        </p>
      )}
    </State>
  );
}

/** What the person may not open, in place of it. */
export function ForbiddenState({ children }: { children?: ReactNode }) {
  return (
    <State title="Accès refusé" icon="lock">
      {children ?? (
        <p>Votre profil ne permet pas d’ouvrir cet écran. Demandez ce droit à un administrateur.</p>
      )}
    </State>
  );
}

/** A record that does not exist, or no longer. */
export function NotFoundState({ children, action }: { children?: ReactNode; action?: ReactNode }) {
  return (
    <State title="Élément introuvable" icon="search" action={action}>
      {children ?? <p>Il a peut-être été supprimé, ou l’adresse est incomplète.</p>}
    </State>
  );
}

const widths = ['92%', '78%', '85%', '64%', '88%', '71%'];

/** Grey lines at the first load, announced once to readers. */
export function Skeleton({ lines = 3, label = 'Chargement…' }: { lines?: number; label?: string }) {
  return (
    <div className="club-skeleton" role="status">
      <span className="club-sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="club-skeleton-line" style={{ width: widths[line % widths.length] }} />
      ))}
    </div>
  );
}

export type Tone = 'info' | 'success' | 'warning' | 'danger';
const noticeIcons = { info: 'info', success: 'check-circle', warning: 'warning', danger: 'error' } as const;

export interface NoticeProps {
  tone: Tone;
  title?: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** An inline message; `danger` is announced at once. */
export function Notice({ tone, title, action, children }: NoticeProps) {
  return (
    <div className={`club-notice club-tone-${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={noticeIcons[tone]} />
      <div className="club-notice-text">
        {title && <p className="club-notice-title">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
