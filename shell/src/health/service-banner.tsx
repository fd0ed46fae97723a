import { useTopDialog } from '@club/ui/dialog';
import { Icon } from '@club/ui/icon';
import { createPortal } from 'react-dom';
import { troubleOf } from './trouble-text.ts';
import { useHealth } from './use-health.ts';

/** Which service, or the network, is away and since when. The live region is always there. */
export function ServiceBanner() {
  const { health, unreachableSince, isOffline } = useHealth();
  const trouble = troubleOf(health, unreachableSince, isOffline);
  return (
    <>
      <div role="status" className={trouble ? 'club-banner' : undefined}>
        {trouble && <Trouble text={trouble} />}
      </div>
      {trouble && <TroubleInDialog text={trouble} />}
    </>
  );
}

/** The same inside the dialog on top, which covers the banner. */
function TroubleInDialog({ text }: { text: string }) {
  const dialog = useTopDialog();
  const line = (
    <div role="alert" className="club-banner">
      <Trouble text={text} />
    </div>
  );
  return dialog ? createPortal(line, dialog) : null;
}

function Trouble({ text }: { text: string }) {
  return (
    <>
      <Icon name="warning" size={16} />
      {text}
    </>
  );
}
