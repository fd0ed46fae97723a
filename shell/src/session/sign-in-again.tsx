import { authCalls, pathOf, type SignedInUser } from '@club/contract';
import { signedInAgain, useSessionEndReason, useSignedInUser, useSignInAsked } from '@club/store';
import { Dialog } from '@club/ui/dialog';
import { abandonUnsaved } from '@club/ui/leaving';
import { useEffect, useEffectEvent } from 'react';
import { useGetSignedInUserQuery } from '../login/auth-api.ts';
import { LoginForm } from '../login/login-form.tsx';
import { LogoutLink } from './logout-link.tsx';
import { onSessionNews, tellOtherTabs } from './session-news.ts';

/** Nothing of the former person stays. */
const loadAnew = () => window.location.assign('/');

/**
 * Asks to sign in again over the page when the session ends: typed text stays, refused calls are sent again.
 * Another person starts from a fresh page.
 */
export function SignInAgain({ onOther = loadAnew }: { onOther?: () => void }) {
  return useSignInAsked() ? <SignInDialog onOther={onOther} /> : null;
}

function SignInDialog({ onOther }: { onOther: () => void }) {
  const user = useSignedInUser();
  const why = useSessionEndReason();
  const { refetch } = useGetSignedInUserQuery();
  const goOnAs = (id: string) => {
    if (id !== user.id) {
      abandonUnsaved();
      return onOther();
    }
    signedInAgain();
    tellOtherTabs();
    void refetch(); // the profile may be another one now
  };

  const goOn = useEffectEvent(goOnAs);

  useEffect(() => {
    // Another tab may have signed in meanwhile, perhaps as somebody else.
    let isClosed = false;
    const look = async () => {
      const response = await fetch(pathOf(authCalls.getSignedInUser)).catch(() => undefined);
      const found = response?.ok ? ((await response.json()) as SignedInUser) : undefined;
      if (found && !isClosed) goOn(found.id);
    };
    const lookNow = () => void look();
    lookNow();
    window.addEventListener('focus', lookNow);
    const stopListening = onSessionNews(lookNow);
    return () => {
      isClosed = true;
      window.removeEventListener('focus', lookNow);
      stopListening();
    };
  }, []);

  return (
    <Dialog title="Votre session est terminée" size="small" busy onClose={() => undefined}>
      {why !== '' && <p>{why}</p>}
      <p>Reconnectez-vous{'\u00a0'}: votre saisie est gardée.</p>
      <LoginForm code={user.codeUtilisateur} onSignedIn={({ id }) => goOnAs(id)} />
      <p className="club-meta">
        <LogoutLink>Quitter sans reprendre</LogoutLink>
      </p>
    </Dialog>
  );
}
