import type { ApiError } from '@club/store';
import { useEffect } from 'react';
import { LoginMark } from '../login/login-mark.tsx';

interface StartScreenProps {
  error?: ApiError;
  retrying?: boolean;
  onRetry?: () => void;
}

/** Retry interval, in ms. */
const pause = 3000;

/** Shown while the session is asked for, or the server is away; retries by itself. */
export function StartScreen({ error, retrying = false, onRetry }: StartScreenProps) {
  useEffect(() => {
    if (!error || retrying || !onRetry) return;
    const timer = setTimeout(onRetry, pause);
    return () => clearTimeout(timer);
  }, [error, retrying, onRetry]);
  return (
    <main className="login">
      <div className="login-card">
        <LoginMark />
        {error ? (
          <div role="alert">
            <h1>Connexion impossible</h1>
            <p>{error.data.message}</p>
            <p className="club-meta">Nouvel essai automatique toutes les 3 secondes.</p>
          </div>
        ) : (
          <p role="status">Chargement…</p>
        )}
      </div>
    </main>
  );
}
