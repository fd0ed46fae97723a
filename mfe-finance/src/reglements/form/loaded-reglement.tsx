import { useState, type ReactNode } from 'react';
import type { Reglement } from '@club/contract';
import { Button } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';
import { ErrorState, Skeleton } from '@club/ui/states';
import { useGetReglementQuery } from '../reglements-api.ts';

interface LoadedReglementProps {
  id: string;
  /** Of the dialog, while the règlement is on its way or when it cannot be read. */
  title: string;
  /** A newer state, given instead of what is loaded. */
  reloaded?: Reglement | undefined;
  onClose: () => void;
  children: (reglement: Reglement) => ReactNode;
}

/** Reads a règlement afresh before a form opens on it: nothing is decided on what the list showed a while ago. */
export function LoadedReglement({ id, title, reloaded, onClose, children }: LoadedReglementProps) {
  const [since] = useState(() => Date.now());
  const query = useGetReglementQuery(id, { refetchOnMountOrArgChange: true });
  const isFresh = (query.fulfilledTimeStamp ?? 0) >= since;
  const reglement = reloaded ?? (isFresh ? query.currentData : undefined);
  if (reglement) return children(reglement);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={<Button label="Annuler" variant="secondary" onClick={onClose} />}
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton lines={8} label="Chargement du règlement..." />
      )}
    </Dialog>
  );
}
