import { useLayoutEffect, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from '../button/button.tsx';
import { openDialogs } from '../dialog/open-dialogs.ts';
import { Icon } from '../icon/icon.tsx';
import { whenIdle } from '../screen/when-idle.ts';
import { hideToast, toastStore, type ShownToast } from './toast-store.ts';

export { forgetToast, showToast, type Toast } from './toast-store.ts';

/** How long a toast stays (U-4), in ms. */
const stay = 5000;
const icons = { info: 'info', success: 'check-circle', warning: 'warning', danger: 'error' } as const;

/** Live region of toasts, rendered once by the shell. A popover inside the topmost dialog, as a modal makes the rest inert. */
export function ToastRegion() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const raise = () => {
      const parent = openDialogs.top() ?? document.body;
      if (place.parentElement !== parent) parent.append(place);
      const region = place.firstElementChild as HTMLElement | null;
      // Absent where there is no top layer (jsdom).
      region?.hidePopover?.();
      region?.showPopover?.();
    };
    raise();
    // The popover is laid out with the whole page: an empty one does not hold up a dialog that opens.
    let stop = () => undefined as void;
    const raiseSoon = () => {
      stop();
      stop = whenIdle(raise);
    };
    const unsubscribe = openDialogs.subscribe(toast ? raise : raiseSoon);
    return () => {
      unsubscribe();
      stop();
    };
  }, [place, toast]);
  useEffect(() => () => place.remove(), [place]);
  return createPortal(
    <div popover="manual" className="club-toasts" role="status" aria-live="polite">
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </div>,
    place,
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const [held, setHeld] = useState(false);
  const { id, tone = 'success', title, text, undo } = toast;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => hideToast(id), stay);
    return () => clearTimeout(timer);
  }, [held, id]);

  const revert = () => {
    hideToast(id);
    undo?.();
  };

  return (
    <div
      className={`club-toast club-tone-${tone}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[tone]} size={20} />
      <div className="club-toast-text">
        <p className="club-toast-title">{title}</p>
        {text && <p>{text}</p>}
      </div>
      {undo && <Button label="Annuler" variant="quiet" onClick={revert} />}
      <IconButton label="Fermer le message" icon="close" onClick={() => hideToast(id)} />
    </div>
  );
}
