import { useBlocker } from '@club/router';
import { AbandonDialog, abandonUnsaved, losesTyping } from '@club/ui/leaving';

/** Blocks every navigation that would lose typed text until the person decides. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) =>
    losesTyping({
      isBack: historyAction === 'POP',
      isSameScreen: currentLocation.pathname === nextLocation.pathname,
    }),
  );
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    abandonUnsaved();
    blocker.proceed();
  };
  return <AbandonDialog onStay={blocker.reset} onLeave={leave} />;
}
