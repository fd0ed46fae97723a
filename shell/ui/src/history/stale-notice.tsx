import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Notice } from '../screen/states.tsx';
import { ChangeList, type ShowValue } from './history-list.tsx';
import type { ReadableChange } from './readable-history.ts';

export interface StaleNoticeProps {
  title: string;
  changes: readonly ReadableChange[];
  /** Current version of the record: a newer one scrolls the notice into view again. */
  version: number;
  /** Label of the button that saves over it. */
  saveLabel?: string;
  /** «Reprendre la section à jour». */
  reloadLabel: string;
  onReload: () => void;
  /** Shows a value otherwise than as its text. */
  show?: ShowValue;
  /** What can be done with one change. */
  action?: (change: ReadableChange) => ReactNode;
}

/** Above a form: says that somebody else changed the record while it was open. */
export function StaleNotice({
  title,
  changes,
  version,
  reloadLabel,
  onReload,
  show,
  action,
  ...texts
}: StaleNoticeProps) {
  const { saveLabel = 'Enregistrer quand même' } = texts;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a clean-up.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [version]);
  return (
    <div ref={place} role="alert">
      <Notice
        tone="warning"
        title={title}
        action={<Button label={reloadLabel} variant="secondary" onClick={onReload} />}
      >
        <ChangeList changes={changes} show={show} action={action} />
        <p>
          Votre saisie est conservée. «{'\u00a0'}
          {saveLabel}
          {'\u00a0'}» applique vos modifications par-dessus cette version{'\u202f'}; «{'\u00a0'}
          {reloadLabel}
          {'\u00a0'}» les abandonne.
        </p>
      </Notice>
    </div>
  );
}
