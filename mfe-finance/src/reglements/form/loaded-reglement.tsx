import { Fragment, useState, type ReactNode } from 'react';
import type { Reglement } from '@club/contract';
import { LoadedRecord } from '@club/ui/record';
import { useGetReglementQuery } from '../reglements-api.ts';

interface LoadedReglementProps {
  id: string;
  title: string;
  onClose: () => void;
  /** Its form, begun again from a newer state by `onReload`. */
  children: (reglement: Reglement, onReload: (current: Reglement) => void) => ReactNode;
}

/** Reads a règlement afresh before its form opens. */
export function LoadedReglement({ id, title, onClose, children }: LoadedReglementProps) {
  const query = useGetReglementQuery(id, { refetchOnMountOrArgChange: true });
  const [reloaded, setReloaded] = useState<Reglement>();
  return (
    <LoadedRecord loadingText="Chargement du règlement..." {...{ query, title, onClose }}>
      {(read) => {
        const reglement = reloaded ?? read;
        return <Fragment key={reglement.version}>{children(reglement, setReloaded)}</Fragment>;
      }}
    </LoadedRecord>
  );
}
