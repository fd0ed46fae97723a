import {
  createContext,
  useContext,
  useId,
  useRef,
  useState,
  type KeyboardEventHandler,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from '../button/button.tsx';
import { abandonUnsaved, hasUnsaved, useUnsaved } from '../leaving/unsaved.ts';
import { AbandonBar } from './abandon-bar.tsx';
import { useModal } from './use-modal.ts';

export { useTopDialog } from './use-top-dialog.ts';

export interface DialogProps {
  title: string;
  onClose: () => void;
  /** 28, 42 or 64 rem wide; beside the list `large` is wider. */
  size?: 'small' | 'medium' | 'large';
  /** `side`: beside the list that a record was opened from, or over the whole of a narrow screen; a click beside it closes it. */
  placement?: 'centre' | 'side';
  description?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  /** True when something was typed outside the dialog's forms: closing then asks first. */
  dirty?: boolean;
  /** A call runs: the dialog cannot be closed. */
  busy?: boolean;
  role?: 'dialog' | 'alertdialog';
  onKeyDown?: KeyboardEventHandler<HTMLDialogElement> | undefined;
  /** For a dialog opened inside a form: it is rendered outside it, and its submit does not reach it. */
  detached?: boolean;
}

const Leave = createContext<() => void>(() => undefined);

/** «Annuler» in a dialog: closes it, after a confirmation when something was typed. */
export function CancelButton({
  label = 'Annuler',
  disabled = false,
}: {
  label?: string;
  disabled?: boolean;
}) {
  return <Button label={label} variant="secondary" disabled={disabled} onClick={useContext(Leave)} />;
}

/** A modal dialog, open while mounted. Escape closes it. */
export function Dialog({
  title,
  onClose,
  size = 'medium',
  placement = 'centre',
  dirty = false,
  busy = false,
  detached = false,
  ...parts
}: DialogProps) {
  const [asking, setAsking] = useState(false);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useUnsaved(dialog, dirty, busy);

  const tryToClose = () => {
    if (busy) return;
    if (hasUnsaved(dialog.current)) setAsking(!asking);
    else onClose();
  };
  const leave = () => {
    abandonUnsaved(dialog.current);
    onClose();
  };
  useModal(dialog, tryToClose);

  const drawn = (
    <dialog
      ref={dialog}
      role={parts.role}
      className={`club-dialog club-dialog-${size} ${placement === 'side' ? 'club-dialog-side' : ''}`}
      closedby={placement === 'side' ? 'any' : undefined}
      aria-labelledby={titleId}
      onKeyDown={parts.onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === dialog.current) tryToClose();
      }}
      // React events bubble through portals.
      onSubmit={detached ? (event) => event.stopPropagation() : undefined}
    >
      <header>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label="Fermer" icon="close" onClick={tryToClose} disabled={busy} />
      </header>
      {parts.description && <p className="club-dialog-description">{parts.description}</p>}
      <Leave value={tryToClose}>
        <div className="club-dialog-body">{parts.children}</div>
        {asking ? (
          <AbandonBar onStay={() => setAsking(false)} onLeave={leave} />
        ) : (
          parts.footer && <footer>{parts.footer}</footer>
        )}
      </Leave>
    </dialog>
  );
  return detached ? createPortal(drawn, document.body) : drawn;
}
