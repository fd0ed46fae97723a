import { authCalls, pathOf, type SignedInUser } from '@club/contract';
import { signedInAgain, useSignedInUser, useSignInAsked } from '@club/store';
import { Dialog } from '@club/ui/dialog';
import { abandonUnsaved } from '@club/ui/leaving';
import { useEffect } from 'react';
import { useGetSignedInUserQuery } from '../login/auth-api.ts';
import { LoginForm } from '../login/login-form.tsx';

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
  const { refetch } = useGetSignedInUserQuery();
  const goOnAs = (id: string) => {
    if (id !== user.id) {
      abandonUnsaved();
      return onOther();
    }
    signedInAgain();
    void refetch(); // the profile may be another one now
  };

  useEffect(() => {
    // Another tab may have signed in meanwhile.
    const look = async () => {
      const response = await fetch(pathOf(authCalls.getSignedInUser)).catch(() => undefined);
      if (response?.ok) goOnAs(((await response.json()) as SignedInUser).id);
    };
    const lookOnReturn = () => void look();
    window.addEventListener('focus', lookOnReturn);
    return () => window.removeEventListener('focus', lookOnReturn);
  });

  return (
    <Dialog title="Votre session est terminée" size="small" busy onClose={() => undefined}>
      <p>Reconnectez-vous{'\u00a0'}: votre saisie est gardée.</p>
      <LoginForm code={user.codeUtilisateur} onSignedIn={({ id }) => goOnAs(id)} />
      <p className="club-meta">
        <a href={pathOf(authCalls.logout)}>Quitter sans reprendre</a>
      </p>
    </Dialog>
  );
}
