import { useBlocker } from '@club/router';
import { AbandonDialog } from './abandon-dialog.tsx';
import { abandonUnsaved, losesTyping, settleTyping } from './unsaved.ts';

export { abandonUnsaved, hasUnsaved as hasTyping } from './unsaved.ts';

/** Blocks every navigation that would lose typed text until the person decides. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const [before, after] = [currentLocation, nextLocation].map(({ search }) => new URLSearchParams(search));
    const step = {
      isBack: historyAction === 'POP',
      isSameScreen: currentLocation.pathname === nextLocation.pathname,
      changes: (parameter: string) => before?.get(parameter) !== after?.get(parameter),
    };
    const isLost = losesTyping(step);
    if (!isLost) settleTyping(step);
    return isLost;
  });
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    abandonUnsaved();
    blocker.proceed();
  };
  return <AbandonDialog onStay={blocker.reset} onLeave={leave} />;
}
