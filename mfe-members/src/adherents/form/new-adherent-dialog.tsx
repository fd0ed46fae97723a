import { useState } from 'react';
import { newIdempotencyKey } from '@club/store';
import { showToast } from '@club/ui/toast';
import { useCreateAdherentMutation } from '../adherents-api.ts';
import { AdherentFormDialog } from './adherent-form-dialog.tsx';
import { creationOf, emptyAdherentForm, type AdherentFormValues } from './adherent-form-rules.ts';
import { doublonsOf, onFormFields } from './adherent-problem-rules.ts';
import { useDoublonQuestion } from './doublon-question.tsx';

/**
 * Inscribes a member, asking first when one of the same name and birth date is there. One idempotency key for the whole life of the
 * form: sent twice, it creates one member.
 */
export function NewAdherentDialog({ onClose }: { onClose: () => void }) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [createAdherent] = useCreateAdherentMutation();
  const { mayCreate, question } = useDoublonQuestion();

  const create = async (values: AdherentFormValues) => {
    const body = creationOf(values);
    let answer = await createAdherent({ body, idempotencyKey });
    const doublons = doublonsOf(answer.error);
    if (doublons) {
      if (!(await mayCreate(doublons))) return;
      answer = await createAdherent({ body: { ...body, doublonAccepte: true }, idempotencyKey });
    }
    if (answer.error) {
      throw onFormFields(answer.error, 'Impossible de créer l’adhérent. Veuillez réessayer.');
    }
    showToast({ title: 'Adhérent créé', text: 'L’adhérent a été créé avec succès.' });
    onClose();
  };

  return (
    <>
      <AdherentFormDialog
        title="Nouvel Adhérent"
        submitLabel="Créer l’Adhérent"
        busyLabel="Création..."
        opened={emptyAdherentForm}
        isNew
        onSubmit={create}
        onClose={onClose}
      />
      {question}
    </>
  );
}
