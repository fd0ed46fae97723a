import type { RemoteEntry } from '@club/contract';
import { serverMissed } from '@club/store';
import { Button } from '@club/ui/button';
import { EmptyState, ErrorState } from '@club/ui/states';
import { Screen } from '@club/ui/screen';
import { Component, type ReactNode } from 'react';
import { onServerBack } from '../health/use-health.ts';
import { forgetRoutes } from './load-routes.ts';
import { isShellReplaced } from './newer-shell.ts';

interface RemoteBoundaryProps {
  remote: RemoteEntry;
  label: string;
  children: ReactNode;
}

/**
 * Contains a remote that is away or fails while drawing; «Réessayer» or the server's return loads it again. A page that is older
 * than the shell of today, as a desk's that stood open meanwhile, has to be loaded again itself.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean; isOld: boolean }> {
  override state = { failed: false, isOld: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    serverMissed();
    void isShellReplaced().then((isOld) => this.endWatch && this.setState({ isOld }));
  }

  private readonly retry = () => {
    forgetRoutes(this.props.remote);
    this.setState({ failed: false });
  };

  private readonly retryWhenBack = () => {
    if (this.state.failed) this.retry();
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
    if (!this.state.failed) return this.props.children;
    return (
      <Screen title={this.props.label}>
        {this.state.isOld ? (
          <NewVersion />
        ) : (
          <ErrorState title="Cet écran n’a pas pu être chargé" error={away} onRetry={this.retry} />
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

const away = {
  status: 0,
  data: {
    code: 'unavailable',
    message: 'Le réseau ou le serveur n’a pas répondu. Un nouvel essai se fait tout seul dès son retour.',
  },
};
