import { useState } from 'react';
import { newIdempotencyKey } from '@club/store';
import { today } from '@club/ui/format';
import { useActiveSaison } from '../../saisons/use-active-saison.ts';
import { useCreateCotisationMutation, useNextCotisationCodeQuery } from '../cotisations-api.ts';
import { CotisationFormDialog } from './cotisation-form-dialog.tsx';
import { creationOf, emptyCotisationForm, type CotisationFormValues } from './cotisation-form-rules.ts';
import { refusalOfCotisation } from './cotisation-problem-rules.ts';
import { showSaved } from './show-saved.ts';

/** Records a cotisation with what pays it. One idempotency key for the whole life of the form: sent twice, it pays once. */
export function NewCotisationDialog({ onClose }: { onClose: () => void }) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [opened] = useState(() => emptyCotisationForm(today()));
  const { saison, loading, message } = useActiveSaison();
  // Only a hint: without it the server gives the code.
  const { data: next } = useNextCotisationCodeQuery(undefined, { refetchOnMountOrArgChange: true });
  const [createCotisation] = useCreateCotisationMutation();

  const create = async (values: CotisationFormValues) => {
    const body = creationOf(values, { saisonId: saison?.id ?? '', codeCotisation: next?.code });
    const answer = await createCotisation({ body, idempotencyKey });
    if (answer.error) throw refusalOfCotisation(answer.error, 'Erreur lors de la création');
    showSaved('Cotisation créée', answer.data);
    onClose();
  };

  return (
    <CotisationFormDialog
      title="Nouvelle cotisation"
      description={
        <>
          Saison {saison?.nom ?? '…'}
          {next && <> · code prévu {next.code}</>}
        </>
      }
      submitLabel="Enregistrer (F9)"
      busyLabel="Enregistrement..."
      opened={opened}
      blocked={message ?? (loading ? 'Lecture de la saison active…' : undefined)}
      onSubmit={create}
      onClose={onClose}
    />
  );
}
