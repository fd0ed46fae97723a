import { Button } from '@club/ui/button';
import { Dialog } from '@club/ui/dialog';

interface MissingRecordProps {
  /** «Ce profil», «Cet utilisateur». */
  what: string;
  /** Why it cannot be changed though it is there: it has rights that this person lacks (I-9), or stays as it is (I-13). */
  refusal: keyof typeof refusals | undefined;
  onClose: () => void;
}

const refusals = {
  wider: 'a des droits que vous n’avez pas vous-même.',
  kept: 'est un profil par défaut, qui reste tel qu’il est.',
} as const;

/** An address that opens a record which is gone, or which this person may not change. */
export function MissingRecordDialog({ what, refusal, onClose }: MissingRecordProps) {
  return (
    <Dialog
      title={refusal ? 'Modification impossible' : 'Introuvable'}
      size="small"
      onClose={onClose}
      footer={<Button label="Fermer" onClick={onClose} />}
    >
      <p>
        {what} {refusal ? refusals[refusal] : 'n’existe pas, ou a été supprimé entre-temps.'}
      </p>
    </Dialog>
  );
}
