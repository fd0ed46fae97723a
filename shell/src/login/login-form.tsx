import type { AnswerOf, authCalls } from '@club/contract';
import type { ApiError } from '@club/store';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { useLoginMutation } from './auth-api.ts';
import { Countdown } from './countdown.tsx';
import { PlainField } from './plain-field.tsx';

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
  const [missing, setMissing] = useState<{ code?: boolean; password?: boolean }>({});
  const waiting = refusal?.until !== undefined;
  const endWait = useCallback(() => setRefusal(undefined), []);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (code !== undefined) focus(form.current, 'password');
  }, [code]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { codeUtilisateur, motDePasse } = read(form.current);
    const lacks = { code: codeUtilisateur === '', password: motDePasse === '' };
    setMissing(lacks);
    if (lacks.code || lacks.password) return focus(form.current, lacks.code ? 'code' : 'password');
    if (isLoading || waiting) return;
    setRefusal(undefined);
    const answer = await login({ codeUtilisateur, motDePasse });
    if (answer.data) return onSignedIn(answer.data.user);
    setRefusal(refusalOf(answer.error as ApiError));
    focus(form.current, 'password');
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
      <PlainField
        label="Mot de passe"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        error={missing.password ? 'Le mot de passe est requis' : undefined}
      />
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
  };
}

function focus(form: HTMLFormElement | null, name: 'code' | 'password'): void {
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
