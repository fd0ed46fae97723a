import { useCan } from '@club/store';
import { Button } from '@club/ui/button';

/** A window over the list about those who are chosen. */
export type LotDialogKind = 'modification' | 'corbeille';

interface LotActsProps {
  onOpen: (kind: LotDialogKind) => void;
  /** Absent where no cards can be made of them. */
  onCards?: (() => void) | undefined;
}

/** What can be done with the members who are chosen, each with the right of the single act. */
export function LotActs({ onOpen, onCards }: LotActsProps) {
  const canUpdate = useCan('adherents.update');
  const canDelete = useCan('adherents.delete');
  return (
    <>
      {canUpdate && (
        <Button label="Modifier…" icon="edit" variant="secondary" onClick={() => onOpen('modification')} />
      )}
      {onCards && <Button label="Générer des cartes" icon="badge" variant="secondary" onClick={onCards} />}
      {canDelete && (
        <Button
          label="Mettre à la corbeille…"
          icon="trash"
          variant="secondary"
          onClick={() => onOpen('corbeille')}
        />
      )}
    </>
  );
}
