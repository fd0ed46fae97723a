import type { RemoteEntry } from '@club/contract';
import { ErrorState } from '@club/ui/states';
import { Screen } from '@club/ui/screen';
import { Component, type ReactNode } from 'react';
import { forgetRoutes } from './load-routes.ts';

interface RemoteBoundaryProps {
  remote: RemoteEntry;
  /** Of the screen that was asked for. */
  label: string;
  children: ReactNode;
}

/** Keeps a remote that is away, or fails while drawing, from taking the rest with it; «Réessayer» loads it again. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  private readonly retry = () => {
    forgetRoutes(this.props.remote);
    this.setState({ failed: false });
  };

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
    message: 'Cette partie de l’application est momentanément absente. Les autres écrans fonctionnent.',
  },
};
