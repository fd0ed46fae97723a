import { titresRappel, type Language, type Rappel, type TypeRappel } from '@club/contract';
import { useSubmission } from '@club/store';
import { ConfirmDialog } from '@club/ui/confirm-dialog';
import { plural } from '@club/ui/format';
import { languageLabels } from '../settings/choices.ts';
import { useStartRappelMutation } from './rappels-api.ts';

interface SendDialogProps {
  type: TypeRappel;
  langue: Language;
  count: number;
  /** Only these of those who get it; all when absent. */
  adherentIds?: string[] | undefined;
  onCancel: () => void;
  onStarted: (run: Rappel) => void;
}

/** Asks before e-mails go out; sent once however often it is confirmed. */
export function SendDialog({ type, langue, count, adherentIds, onCancel, onStarted }: SendDialogProps) {
  const [start] = useStartRappelMutation();
  const submission = useSubmission();
  const body = { type, langue, ...(adherentIds && { adherentIds }) };
  return (
    <ConfirmDialog
      title={`Envoyer ${plural(count, 'rappel', 'rappels')}\u202f?`}
      verb="Envoyer"
      busyVerb="Envoi…"
      failure="Impossible d’envoyer les rappels."
      onCancel={onCancel}
      onConfirm={async () => {
        const { data, error } = await submission.send(body, start);
        if (!data) throw error;
        onStarted(data);
      }}
    >
      <p>
        <strong>{plural(count, 'personne recevra', 'personnes recevront')}</strong> l’e-mail «{'\u00a0'}
        {titresRappel[type]}
        {'\u00a0'}» ({languageLabels[langue].toLowerCase()}).
      </p>
      <p>
        Chacun est vérifié de nouveau juste avant l’envoi{'\u00a0'}: qui a payé, refusé ou été relancé
        entre-temps est laissé de côté. Personne ne reçoit deux fois le même rappel.
      </p>
    </ConfirmDialog>
  );
}
