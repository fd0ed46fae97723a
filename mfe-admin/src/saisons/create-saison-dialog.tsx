import { useState } from 'react';
import type { Saison } from '@club/contract';
import { newIdempotencyKey } from '@club/store';
import { today } from '@club/ui/format';
import { refusalOf } from '@club/ui/problem';
import { activeField } from './active-field-rules.ts';
import { SaisonFormDialog } from './saison-form-dialog.tsx';
import { fieldsOfSaison, newSaisonForm, type SaisonFormValues } from './saison-form-rules.ts';
import { useCreateSaisonMutation } from './saisons-api.ts';
import { showSavedSaison } from './show-saved-saison.ts';

interface CreateSaisonProps {
  /** The season that is active and not closed. */
  open: Saison | undefined;
  onClose: () => void;
}

/** «Créer Saison»: prepares a season, which waits until it is activated. */
export function CreateSaisonDialog({ open, onClose }: CreateSaisonProps) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [opened] = useState(() => newSaisonForm(today()));
  const [createSaison] = useCreateSaisonMutation();

  const create = async (values: SaisonFormValues) => {
    const answer = await createSaison({ body: fieldsOfSaison(values), idempotencyKey });
    if (answer.error) throw refusalOf(answer.error, 'Impossible de créer la saison.');
    showSavedSaison('Saison créée', answer.data);
    onClose();
  };

  return (
    <SaisonFormDialog
      title="Créer une saison"
      submitLabel="Créer la saison"
      busyLabel="Création..."
      opened={opened}
      active={activeField(undefined, open)}
      onSubmit={create}
      onClose={onClose}
    />
  );
}
