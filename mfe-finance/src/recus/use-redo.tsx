import { useState, type ReactNode } from 'react';
import type { Recu, RefaireRecus } from '@club/contract';
import { useCan } from '@club/store';
import { Notice } from '@club/ui/states';
import { isValid, leftText, redoText } from './recu-texts.ts';
import { useListRecusQuery } from './recus-api.ts';

/** Whether who asks may cancel receipts and issue new ones. */
export function useCanRedo(): boolean {
  const canCancel = useCan('reglements.delete');
  const canIssue = useCan('reglements.create');
  return canCancel && canIssue;
}

/** The valid receipts of a règlement; none while they are not known. */
export function useValidRecus(reglementId: string): readonly Recu[] {
  const skip = !useCan('reglements.read');
  const { currentData = [] } = useListRecusQuery({ reglementId }, { skip, refetchOnMountOrArgChange: true });
  return currentData.filter(isValid);
}

/** The choice to redo receipts in the same act (M-71). */
export function useRedoChoice() {
  const canRedo = useCanRedo();
  const [isChosen, setChosen] = useState(true);
  const sent: RefaireRecus = canRedo && isChosen ? { refaireRecus: true } : {};
  /** What is offered; `left` is said to who may not. */
  const fieldOf = (offered: string, left: string): ReactNode =>
    canRedo ? (
      <label className="club-check">
        <input type="checkbox" checked={isChosen} onChange={({ target }) => setChosen(target.checked)} />
        <span>{offered}</span>
      </label>
    ) : (
      <Notice tone="warning">{left}</Notice>
    );
  return { fieldOf, sent };
}

/** The same for the receipts of a règlement that is changed, or that `isEnding`: deleted or reversed. Nothing without any. */
export function useRedoOf(reglementId: string, isEnding = false): { field: ReactNode; sent: RefaireRecus } {
  const recus = useValidRecus(reglementId);
  const { fieldOf, sent } = useRedoChoice();
  if (recus.length === 0) return { field: null, sent: {} };
  return { field: fieldOf(redoText(recus, isEnding), leftText(recus, isEnding)), sent };
}
