import { useSignedInUser, type ApiError } from '@club/store';
import { windowTitle } from '@club/ui/club';
import { PasswordStrength } from '@club/ui/password-strength';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useChangePasswordMutation, useGetSignedInUserQuery } from '../login/auth-api.ts';
import { LoginMark } from '../login/login-mark.tsx';
import { PasswordField } from '../login/password-field.tsx';
import { LogoutLink } from '../session/logout-link.tsx';
import { passwordErrors } from './password-rules.ts';

const names = ['old', 'next', 'again'] as const;

/** First sign-in with a provisional password (I-7). */
export function PasswordPage() {
  const user = useSignedInUser();
  const [changePassword, { isLoading }] = useChangePasswordMutation();
  const { refetch } = useGetSignedInUserQuery();
  const [errors, setErrors] = useState<ReturnType<typeof passwordErrors>>({});
  const [refusal, setRefusal] = useState<string>();
  const [next, setNext] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    document.title = windowTitle('Nouveau mot de passe');
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const data = new FormData(form.current ?? undefined);
    const [old, next, again] = names.map((name) => String(data.get(name) ?? '')) as [string, string, string];
    const found = passwordErrors({ old, next, again });
    setErrors(found);
    setRefusal(undefined);
    const first = names.find((name) => found[name]);
    if (first) return (form.current?.elements.namedItem(first) as HTMLInputElement | null)?.focus();
    const answer = await changePassword({ body: { motDePasse: old, nouveauMotDePasse: next } });
    if (answer.error) setRefusal((answer.error as ApiError).data.message);
    else await refetch();
  };

  return (
    <main className="login">
      <div className="login-card">
        <LoginMark />
        <h1>Choisissez votre mot de passe</h1>
        <p className="login-intro">
          Bonjour {user.firstName} {user.lastName}. Votre mot de passe est provisoire{'\u00a0'}: remplacez-le
          pour continuer.
        </p>
        <form ref={form} className="club-form login-form" noValidate onSubmit={(event) => void submit(event)}>
          <p className={refusal ? 'login-refusal' : 'login-refusal-space'} role="alert">
            {refusal}
          </p>
          <input
            className="club-sr-only"
            name="username"
            autoComplete="username"
            value={user.codeUtilisateur}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
          <PasswordField
            label="Mot de passe actuel"
            name="old"
            autoComplete="current-password"
            autoFocus
            error={errors.old}
          />
          <PasswordField
            label="Nouveau mot de passe"
            name="next"
            autoComplete="new-password"
            onChange={({ target }) => setNext(target.value)}
            error={errors.next}
          />
          <PasswordStrength password={next} known={[user.codeUtilisateur, user.firstName, user.lastName]} />
          <PasswordField
            label="Le même, encore une fois"
            name="again"
            autoComplete="new-password"
            error={errors.again}
          />
          <button
            className="club-button club-button-primary login-submit"
            aria-disabled={isLoading || undefined}
          >
            {isLoading ? 'Enregistrement…' : 'Enregistrer et continuer'}
          </button>
          <LogoutLink className="login-leave">Se déconnecter</LogoutLink>
        </form>
      </div>
    </main>
  );
}
