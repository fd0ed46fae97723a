import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

/** Asks before what was typed is lost by leaving the screen. */
export function AbandonDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      title={'Abandonner la saisie\u202f?'}
      verb="Abandonner"
      keepLabel="Continuer la saisie"
      danger
      onCancel={onStay}
      onConfirm={onLeave}
    >
      <p>Ce qui a été saisi sera perdu.</p>
    </ConfirmDialog>
  );
}
