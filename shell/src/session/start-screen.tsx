import type { ApiError } from '@club/store';
import { useEffect } from 'react';
import { LoginMark } from '../login/login-mark.tsx';

interface StartScreenProps {
  error?: ApiError;
  retrying?: boolean;
  onRetry?: () => void;
}

/** How often an unreachable server is tried again, in ms. */
const pause = 3000;

/** What stands while the session is asked for, and when the server cannot say; it then tries again by itself. */
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
