import type { RemoteEntry } from '@club/contract';
import { serverMissed } from '@club/store';
import { ErrorState } from '@club/ui/states';
import { Screen } from '@club/ui/screen';
import { Component, type ReactNode } from 'react';
import { onServerBack } from '../health/use-health.ts';
import { forgetRoutes } from './load-routes.ts';

interface RemoteBoundaryProps {
  remote: RemoteEntry;
  label: string;
  children: ReactNode;
}

/** Contains a remote that is away or fails while drawing; «Réessayer» or the server's return loads it again. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    serverMissed();
  }

  private readonly retry = () => {
    forgetRoutes(this.props.remote);
    this.setState({ failed: false });
  };

  private readonly retryWhenBack = () => {
    if (this.state.failed) this.retry();
  };

  private endWatch?: () => void;

  override componentDidMount() {
    this.endWatch = onServerBack(this.retryWhenBack);
  }

  override componentWillUnmount() {
    this.endWatch?.();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Screen title={this.props.label}>
        <ErrorState title="Cet écran n’a pas pu être chargé" error={away} onRetry={this.retry} />
      </Screen>
    );
  }
}

const away = {
  status: 0,
  data: {
    code: 'unavailable',
    message: 'Le réseau ou le serveur n’a pas répondu. Un nouvel essai se fait tout seul dès son retour.',
  },
};
