import type { ChoixAdherents } from '@club/contract';
import { InscriptionLotDialog } from '../inscriptions/inscription-lot-dialog.tsx';
import { ActeLotDialog } from './acte-lot-dialog.tsx';
import type { LotDialogKind } from './use-lot-acts.ts';
import { useStartCorbeilleLotMutation } from './lots-adherents-api.ts';
import { ModificationLotDialog } from './modification-lot-dialog.tsx';

interface LotDialogsProps {
  kind: LotDialogKind;
  choix: ChoixAdherents;
  onClose: () => void;
  onStarted: (runId: string) => void;
}

/** The window about those who are chosen. Loaded on first use. */
export function LotDialogs({ kind, ...props }: LotDialogsProps) {
  const [startCorbeille] = useStartCorbeilleLotMutation();
  if (kind === 'modification') return <ModificationLotDialog {...props} />;
  if (kind === 'inscription') return <InscriptionLotDialog {...props} />;
  return (
    <ActeLotDialog acte="corbeille" {...props} start={startCorbeille}>
      <p>
        Ces fiches n’apparaîtront plus dans les listes. Elles pourront être restaurées, avec toutes leurs
        données.
      </p>
    </ActeLotDialog>
  );
}
