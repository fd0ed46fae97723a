import type { ReactNode } from 'react';
import { ErrorState, Notice, Skeleton } from '@club/ui/states';
import type { SendRefusal } from './send-file.ts';

interface NoRunYetProps {
  /** Of the file that was sent. */
  refusal: SendRefusal | undefined;
  error: unknown;
  onRetry: () => void;
  another: ReactNode;
}

/** In place of an import that is not there: why, or that it is on its way. */
export function NoRunYet({ refusal, error, onRetry, another }: NoRunYetProps) {
  if (refusal)
    return (
      <Notice tone="danger" title="Erreur d’import" action={another}>
        {refusal.data.message}
      </Notice>
    );
  if (error)
    return (
      <div className="club-card import-card">
        <ErrorState error={error} onRetry={onRetry} />
        {another}
      </div>
    );
  return <Skeleton lines={4} label="Préparation de l’import" />;
}
