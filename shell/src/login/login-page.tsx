import { useLocation, useNavigate } from '@club/router';
import { forgetKeptOfOthers, useForgetAnswers } from '@club/store';
import { windowTitle } from '@club/ui/club';
import { useEffect } from 'react';
import { prefetchLikelyScreen } from '../remotes/prefetch.ts';
import { usePublicClub } from '../settings/use-club-settings.ts';
import { LoginForm } from './login-form.tsx';
import { LoginMark } from './login-mark.tsx';
import { returnAddress } from './return-address.ts';

/** /login: native inputs only, so that the first page is light. */
export function LoginPage() {
  const forgetAnswers = useForgetAnswers();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { why = '' } = (state ?? {}) as { why?: string };
  useEffect(() => {
    forgetAnswers();
    void forgetKeptOfOthers();
    document.title = windowTitle('Connexion');
    return prefetchLikelyScreen();
  }, [forgetAnswers]);
  // After the answers are forgotten, or what it asks would be cut short.
  usePublicClub();
  return (
    <main className="login">
      <div className="login-card">
        <LoginMark />
        <h1>Connexion</h1>
        {why !== '' && <p role="status">{why}</p>}
        <p className="login-intro">Saisissez votre code et votre mot de passe.</p>
        <LoginForm
          onSignedIn={({ prenom, nom }) =>
            void navigate(returnAddress(search), { replace: true, state: { welcome: `${prenom} ${nom}` } })
          }
        />
      </div>
    </main>
  );
}
