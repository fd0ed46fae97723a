import { useSignInAsked } from '@club/store';
import { Button } from '@club/ui/button';
import { useTopDialog } from '@club/ui/dialog';
import { Icon } from '@club/ui/icon';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Ending } from './session-end-rules.ts';
import { useSessionEnd } from './use-session-end.ts';

/** Announces the end of the session a minute before, over what is being done (I-15). */
export function SessionEndBanner() {
  const { ending, stay } = useSessionEnd();
  const hasEnded = useSignInAsked();
  const dialog = useTopDialog();
  const banner = ending && !hasEnded && <Announcement key={ending.at} ending={ending} onStay={stay} />;
  return (
    <>
      <div role="alert" className={banner && !dialog ? 'club-banner club-session-end' : undefined}>
        {!dialog && banner}
      </div>
      {dialog &&
        banner &&
        createPortal(
          <div role="alert" className="club-banner club-session-end">
            {banner}
          </div>,
          dialog,
        )}
    </>
  );
}

function Announcement({ ending: { at, isLast }, onStay }: { ending: Ending; onStay: () => void }) {
  return (
    <>
      <Icon name="warning" size={16} />
      <p>
        {isLast
          ? 'Votre session atteint sa durée maximale de 12\u00a0heures. Vous devrez vous reconnecter\u00a0: votre saisie sera gardée.'
          : 'Votre session va se terminer, car rien n’a été fait depuis longtemps.'}{' '}
        <SecondsLeft until={at} />
      </p>
      {!isLast && <Button label="Rester connecté" variant="secondary" onClick={onStay} />}
    </>
  );
}

/** Not read aloud: the announcement is said once. */
function SecondsLeft({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <span className="club-figures" aria-hidden="true">
      Il reste {seconds}
      {'\u00a0'}s.
    </span>
  );
}
