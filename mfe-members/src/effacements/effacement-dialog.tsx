import { useState } from 'react';
import type { Adherent, ApercuEffacement } from '@club/contract';
import { useSubmission } from '@club/store';
import { required, TextField, useForm } from '@club/ui/form';
import { FormDialog } from '@club/ui/form-dialog';
import { ErrorState, Notice, Skeleton } from '@club/ui/states';
import { fullName } from '../adherents/adherent-texts.ts';
import { EffacementRunDialog } from './effacement-run-dialog.tsx';
import { goneText, keptText } from './effacement-words.ts';
import { useGetApercuEffacementQuery, useStartEffacementMutation } from './effacements-api.ts';

interface EffacementDialogProps {
  adherent: Pick<Adherent, 'id' | 'prenom' | 'nom' | 'codeAdherent'>;
  onCancel: () => void;
  /** Once the erasure began. */
  onErased: () => void;
}

/** Tells what an erasure takes away, has the code typed, and follows it to its end. */
export function EffacementDialog({ adherent, onCancel, onErased }: EffacementDialogProps) {
  const [runId, setRunId] = useState<string>();
  if (runId !== undefined) return <EffacementRunDialog id={runId} onClose={onErased} />;
  return <Confirm adherent={adherent} onCancel={onCancel} onBegun={setRunId} />;
}

interface ConfirmProps extends Pick<EffacementDialogProps, 'adherent' | 'onCancel'> {
  onBegun: (runId: string) => void;
}

function Confirm({ adherent, onCancel, onBegun }: ConfirmProps) {
  const { id, codeAdherent } = adherent;
  const query = useGetApercuEffacementQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData: apercu, error } = query;
  const [start] = useStartEffacementMutation();
  const submission = useSubmission();
  const form = useForm({ defaultValues: { confirmation: '' } });
  const submit = async (body: { confirmation: string }): Promise<void> => {
    const answer = await submission.send(body, (sent) => start({ ...sent, id }));
    if (answer.error) throw answer.error;
    onBegun(answer.data.id);
  };
  return (
    <FormDialog
      title="Effacer les données personnelles"
      description={`${codeAdherent} ${fullName(adherent)}`}
      size="medium"
      form={form}
      submitLabel="Effacer définitivement"
      busyLabel="Effacement..."
      danger
      notReady={notReady(apercu)}
      onSubmit={submit}
      submission={submission}
      onClose={onCancel}
    >
      {error !== undefined && !apercu && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      {error === undefined && !apercu && <Skeleton lines={6} label="Lecture de ce que le club garde" />}
      {apercu && <WhatGoes apercu={apercu} />}
      <TextField
        name="confirmation"
        label={`Pour confirmer, saisissez le code ${codeAdherent}`}
        required
        maxLength={64}
        autoComplete="off"
        rules={required('Saisissez le code de la personne')}
      />
    </FormDialog>
  );
}

function notReady(apercu: ApercuEffacement | undefined): string | undefined {
  if (!apercu) return 'Ce que le club garde de cette personne n’est pas encore lu.';
  return apercu.obstacles.length > 0 ? apercu.obstacles.join(' ') : undefined;
}

function WhatGoes({ apercu: { emporte, obstacles } }: { apercu: ApercuEffacement }) {
  const kept = keptText(emporte);
  return (
    <>
      {obstacles.length > 0 && (
        <Notice tone="warning" title="Pas encore possible">
          {obstacles.join(' ')} Une personne effacée ne peut plus payer ni être remboursée.
        </Notice>
      )}
      <p>
        Disparaissent pour toujours{'\u00a0'}: {goneText(emporte)}. Rien ne pourra les rétablir.
      </p>
      {kept && (
        <p>
          Restent sans nom, sous «{'\u202f'}Adhérent effacé n°…{'\u202f'}»{'\u00a0'}: {kept}. Les montants,
          les numéros et les dates ne changent pas.
        </p>
      )}
      <p className="club-meta">
        Les sauvegardes déjà faites gardent ces données jusqu’à leur remplacement{'\u00a0'}: voir le guide de
        déploiement.
      </p>
    </>
  );
}
