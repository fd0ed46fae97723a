import { useRouteError } from '@club/router';

/** Shown when the shell itself fails; uses no part that might be the cause. */
export function CrashPage() {
  const error = useRouteError();
  return (
    <main className="login">
      <div className="login-card">
        <h1>Une erreur inattendue est survenue</h1>
        <p>
          Rechargez la page. Si l’erreur revient, transmettez ce message à la personne qui gère l’application.
        </p>
        <p className="club-meta">{error instanceof Error ? error.message : 'Erreur inconnue'}</p>
        <button
          type="button"
          className="club-button club-button-primary"
          onClick={() => window.location.reload()}
        >
          Recharger la page
        </button>
      </div>
    </main>
  );
}
