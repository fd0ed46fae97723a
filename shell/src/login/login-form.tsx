import type { AnswerOf, authCalls } from '@club/contract';
import type { ApiError } from '@club/store';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { useLoginMutation } from './auth-api.ts';
import { Countdown } from './countdown.tsx';
import { PasswordField } from './password-field.tsx';
import { PlainField } from './plain-field.tsx';

const inputs = ['code', 'password', 'verification'] as const;
type InputName = (typeof inputs)[number];

interface Refusal {
  message: string;
  /** ms since 1970, of a 429. */
  until?: number;
}

interface LoginFormProps {
  /** Code of the expected person. */
  code?: string;
  onSignedIn: (user: AnswerOf<typeof authCalls.login>['user']) => void;
}

/** Code and password; a refusal says how long to wait. */
export function LoginForm({ code, onSignedIn }: LoginFormProps) {
  const [login, { isLoading }] = useLoginMutation();
  const [refusal, setRefusal] = useState<Refusal>();
  const [missing, setMissing] = useState<Partial<Record<InputName, boolean>>>({});
  const [asksCode, setAsksCode] = useState(false);
  const waiting = refusal?.until !== undefined;
  const endWait = useCallback(() => setRefusal(undefined), []);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (code !== undefined) focus(form.current, 'password');
  }, [code]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { codeUtilisateur, motDePasse, codeVerification } = read(form.current);
    const lacks = {
      code: codeUtilisateur === '',
      password: motDePasse === '',
      verification: asksCode && codeVerification === '',
    };
    setMissing(lacks);
    const first = inputs.find((name) => lacks[name]);
    if (first) return focus(form.current, first);
    if (isLoading || waiting) return;
    setRefusal(undefined);
    const answer = await login({
      body: { codeUtilisateur, motDePasse, ...(asksCode && { codeVerification }) },
    });
    if (answer.data) return onSignedIn(answer.data.user);
    const refused = answer.error as ApiError;
    if (refused.data.code === 'second_factor_required') return setAsksCode(true);
    setRefusal(refusalOf(refused));
    focus(form.current, refused.data.code === 'bad_second_factor' ? 'verification' : 'password');
  };

  return (
    <form ref={form} className="club-form login-form" noValidate onSubmit={(event) => void submit(event)}>
      <div className={refusal ? 'login-refusal' : 'login-refusal-space'}>
        <p role="alert">{refusal?.message}</p>
        {refusal?.until !== undefined && (
          <Countdown key={refusal.until} until={refusal.until} onEnd={endWait} />
        )}
      </div>
      <PlainField
        label="Code"
        name="code"
        autoComplete="username"
        autoFocus={code === undefined}
        defaultValue={code}
        maxLength={100}
        autoCapitalize="none"
        spellCheck={false}
        error={missing.code ? 'Le code est requis' : undefined}
      />
      <PasswordField
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        maxLength={128}
        error={missing.password ? 'Le mot de passe est requis' : undefined}
      />
      {asksCode && (
        <PlainField
          label="Code de vérification"
          name="verification"
          autoComplete="one-time-code"
          autoFocus
          maxLength={20}
          autoCapitalize="none"
          spellCheck={false}
          help="Le code à 6 chiffres de votre application, ou un code de secours."
          error={missing.verification ? 'Le code de vérification est requis' : undefined}
        />
      )}
      <button
        className="club-button club-button-primary login-submit"
        aria-disabled={isLoading || waiting || undefined}
      >
        {isLoading ? 'Connexion…' : 'Se connecter'}
      </button>
    </form>
  );
}

function read(form: HTMLFormElement | null) {
  const data = new FormData(form ?? undefined);
  return {
    codeUtilisateur: String(data.get('code') ?? '').trim(),
    motDePasse: String(data.get('password') ?? ''),
    codeVerification: String(data.get('verification') ?? '').trim(),
  };
}

function focus(form: HTMLFormElement | null, name: InputName): void {
  const input = form?.elements.namedItem(name) as HTMLInputElement | null;
  input?.focus();
  input?.select();
}

function refusalOf({ status, data, retryAfter }: ApiError): Refusal {
  // A proxy answered in our place: what broke is not ours to say.
  const isUntold = status >= 500 && data.requestId === undefined;
  const message = isUntold ? 'Erreur de connexion' : data.message;
  return { message, ...(retryAfter && { until: Date.now() + retryAfter * 1000 }) };
}
