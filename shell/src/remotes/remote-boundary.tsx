import type { RemoteEntry } from '@club/contract';
import { serverMissed } from '@club/store';
import { Button } from '@club/ui/button';
import { EmptyState, ErrorState } from '@club/ui/states';
import { Screen } from '@club/ui/screen';
import { Component, type ReactNode } from 'react';
import { onServerBack } from '../health/use-health.ts';
import { forgetRoutes, UnsuitedRemote } from './load-routes.ts';
import { causeOf, reloadPage, type Cause } from './newer-build.ts';

interface RemoteBoundaryProps {
  remote: RemoteEntry;
  label: string;
  children: ReactNode;
}

interface State {
  failure?: unknown;
  cause: Cause;
}

/**
 * Contains a remote that is away or fails while drawing; «Réessayer» or the server's return loads it again. A page that is older
 * than the shell or the remote of today, as a desk's that stood open meanwhile, is loaded again itself.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, State> {
  override state: State = { cause: 'away' };

  static getDerivedStateFromError(failure: unknown): State {
    return { failure, cause: 'away' };
  }

  override componentDidCatch() {
    serverMissed();
    void causeOf(this.props.remote).then((cause) => {
      if (!this.endWatch) return;
      this.setState({ cause });
      if (cause === 'replaced') reloadPage();
    });
  }

  private readonly retry = () => {
    forgetRoutes(this.props.remote);
    this.setState({ failure: undefined });
  };

  private readonly retryWhenBack = () => {
    if (this.state.failure) this.retry();
  };

  private endWatch: (() => void) | undefined;

  override componentDidMount() {
    this.endWatch = onServerBack(this.retryWhenBack);
  }

  override componentWillUnmount() {
    this.endWatch?.();
    this.endWatch = undefined;
  }

  override render() {
    const { failure, cause } = this.state;
    if (!failure) return this.props.children;
    return (
      <Screen title={this.props.label}>
        {cause === 'replaced' ? (
          <NewVersion />
        ) : failure instanceof UnsuitedRemote ? (
          <Unsuited of={failure} />
        ) : (
          <ErrorState
            title="Cet écran n’a pas pu être chargé"
            error={{ status: 0, data: { code: 'unavailable', message: messages[cause] } }}
            onRetry={this.retry}
          />
        )}
      </Screen>
    );
  }
}

function NewVersion() {
  const reload = () => window.location.reload();
  return (
    <EmptyState
      title="L’application a été mise à jour"
      icon="refresh"
      action={<Button label="Recharger la page" icon="refresh" onClick={reload} />}
    >
      Cet écran demande la nouvelle version. Rechargez la page pour continuer.
    </EmptyState>
  );
}

function Unsuited({ of }: { of: UnsuitedRemote }) {
  return (
    <EmptyState title="Cet écran est fait pour une autre version de l’application" icon="warning">
      <p>
        Les autres écrans fonctionnent. Donnez ce texte à la personne qui installe l’application{'\u00a0'}:
      </p>
      <p className="club-meta">{of.message}</p>
    </EmptyState>
  );
}

const messages = {
  away: 'Le réseau ou le serveur n’a pas répondu. Un nouvel essai se fait tout seul dès son retour.',
  broken:
    'Le serveur répond, mais cet écran n’a pas pu s’ouvrir. Réessayez. Si cela dure, prévenez un administrateur.',
};
