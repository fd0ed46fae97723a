import type { ReactNode } from 'react';
import type { ActeAdherents, LotAdherents } from '@club/contract';
import { useSubmission } from '@club/store';
import { ConfirmNumber, useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { plural } from '@club/ui/format';
import { actWords } from './lot-words.ts';

interface Confirmed<Choix> {
  choix: Choix;
  confirmation?: string;
}

interface ActeLotDialogProps<Choix> {
  acte: Exclude<ActeAdherents, 'modification' | 'inscription'>;
  choix: Choix & { nombre: number };
  start: (parts: {
    body: Confirmed<Choix>;
    idempotencyKey: string;
  }) => Promise<{ data?: LotAdherents | undefined; error?: unknown }>;
  /** What becomes of them. */
  children: ReactNode;
  onClose: () => void;
  onStarted: (runId: string) => void;
}

/** Says what happens to how many, and begins it. */
export function ActeLotDialog<Choix>(props: ActeLotDialogProps<Choix>) {
  const { acte, choix, onClose, onStarted } = props;
  const form = useForm({ defaultValues: { confirmation: '' } });
  const submission = useSubmission();
  const { verb, busy } = actWords[acte];
  const fiches = plural(choix.nombre, 'fiche', 'fiches');
  const submit = async ({ confirmation }: { confirmation: string }): Promise<void> => {
    const body: Confirmed<Choix> = { choix, ...(confirmation && { confirmation }) };
    const { data, error } = await submission.send(body, props.start);
    if (error || !data) throw error;
    onStarted(data.id);
  };
  return (
    <FormDialog
      title={titleOf[acte](fiches)}
      size="small"
      form={form}
      submitLabel={verb}
      busyLabel={busy}
      danger={acte === 'corbeille'}
      onSubmit={submit}
      submission={submission}
      onClose={onClose}
    >
      {props.children}
      <ConfirmNumber nombre={choix.nombre} />
    </FormDialog>
  );
}

const titleOf = {
  corbeille: (fiches: string) => `Mettre ${fiches} à la corbeille`,
  restauration: (fiches: string) => `Restaurer ${fiches}`,
};
