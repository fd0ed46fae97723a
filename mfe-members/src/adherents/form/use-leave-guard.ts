import { useEffect } from 'react';
import { useBlocker } from '@club/router';

/** A step back that waits for an answer. */
export interface HeldStep {
  leave: () => void;
  stay: () => void;
}

/**
 * Keeps what was typed from being lost by leaving the page: the browser asks before a reload, and a step back or forward
 * is held until the person decides. Closing the form itself is the dialog's business.
 */
export function useLeaveGuard(dirty: boolean): HeldStep | undefined {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  const blocker = useBlocker(({ historyAction }) => dirty && historyAction === 'POP');
  return blocker.state === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : undefined;
}
