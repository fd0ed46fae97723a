import { useState } from 'react';
import { reglesConservation, type ApercuRegle, type RegleConservation } from '@club/contract';
import { useSubmission } from '@club/store';
import { CheckboxField, ConfirmNumber, FormSection, useForm, useWatch } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { formatDate } from '@club/ui/format';
import { Notice } from '@club/ui/states';
import { useStartConservationMutation } from './conservation-api.ts';
import { concernedText } from './conservation-words.ts';

interface LancementDialogProps {
  /** Those that concern something, as they are shown. */
  regles: readonly ApercuRegle[];
  onCancel: () => void;
  onBegun: (runId: string) => void;
}

type Values = Partial<Record<RegleConservation, boolean>> & { confirmation: string };

/** Which rules are applied, what goes for good, and its number to be typed. */
export function LancementDialog({ regles, onCancel, onBegun }: LancementDialogProps) {
  // As it was when it opened: what is confirmed is what was read.
  const [shown] = useState(regles);
  const [start] = useStartConservationMutation();
  const submission = useSubmission();
  const form = useForm<Values>({ defaultValues: { confirmation: '' } });
  const values = useWatch({ control: form.control }) as Values;
  const chosen = shown.filter(({ regle }) => values[regle]);
  const total = chosen.reduce((sum, { elements }) => sum + elements, 0);
  const submit = async ({ confirmation }: Values): Promise<void> => {
    const body = { regles: chosen.map(({ regle, empreinte }) => ({ regle, empreinte })), confirmation };
    const answer = await submission.send(body, start);
    if (answer.error) throw answer.error;
    onBegun(answer.data.id);
  };
  return (
    <FormDialog
      title="Supprimer ce qui dépasse"
      form={form}
      submitLabel="Supprimer définitivement"
      busyLabel="Lancement..."
      notReady={chosen.length === 0 ? 'Choisissez ce qui doit être supprimé.' : undefined}
      onSubmit={submit}
      submission={submission}
      onClose={onCancel}
    >
      <FormSection title="Règles">
        {shown.map((apercu) => (
          <CheckboxField
            key={apercu.regle}
            name={apercu.regle}
            label={`${reglesConservation[apercu.regle].titre}\u00a0: ${concernedText(apercu)}`}
            help={`Avant le ${formatDate(apercu.avant)}. ${reglesConservation[apercu.regle].effet}`}
          />
        ))}
      </FormSection>
      <Notice tone="warning" title="Rien ne pourra les rétablir">
        Les sauvegardes déjà faites gardent ces données jusqu’à leur remplacement. Le lancement est noté au
        journal de sécurité.
      </Notice>
      <ConfirmNumber nombre={total} above={0} />
    </FormDialog>
  );
}
