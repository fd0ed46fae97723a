import { useBlocker } from '@club/router';
import { AbandonDialog, abandonUnsaved, losesTyping, settleTyping } from '@club/ui/leaving';

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
