import { useId, type ReactNode } from 'react';
import { Button } from '@club/ui/button';
import { messageOf } from '@club/ui/problem';
import { Notice } from '@club/ui/states';

interface PanelProps {
  title: string;
  /** Keeps its height while loading: `recents`, `activites`, `actions`. */
  name: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the dashboard that loads and fails alone. */
export function Panel({ title, name, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className={`club-card dashboard-panel dashboard-${name}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}

export function PanelError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      action={<Button label="Réessayer" icon="refresh" variant="secondary" onClick={onRetry} />}
    >
      {messageOf(error)}
    </Notice>
  );
}
