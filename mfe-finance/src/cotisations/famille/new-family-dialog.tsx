import { useState } from 'react';
import { newIdempotencyKey } from '@club/store';
import { today } from '@club/ui/format';
import { useCreateCotisationMutation, useNextCotisationCodeQuery } from '../../money/cotisations-api.ts';
import { showSaved } from '../form/show-saved.ts';
import { useActiveSaison } from '../../saisons/use-active-saison.ts';
import { FamilyFormDialog } from './family-form-dialog.tsx';
import { emptyFamilyForm, familyCreationOf, type FamilyFormValues } from './family-form-rules.ts';
import { refusalOfFamily } from './family-problems.ts';

/** One call and one Idempotency-Key per form. */
export function NewFamilyDialog({ onClose }: { onClose: () => void }) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [opened] = useState(() => emptyFamilyForm(today()));
  const { saison, loading, message } = useActiveSaison();
  const { data: next } = useNextCotisationCodeQuery(undefined, { refetchOnMountOrArgChange: true });
  const [createCotisation] = useCreateCotisationMutation();

  const create = async (values: FamilyFormValues) => {
    const body = familyCreationOf(values, { saisonId: saison?.id ?? '', codeCotisation: next?.code });
    const answer = await createCotisation({ body, idempotencyKey });
    if (answer.error) throw refusalOfFamily(answer.error, values, "Aucune cotisation n'a pu être créée");
    showSaved('Cotisation famille créée', answer.data);
    onClose();
  };

  return (
    <FamilyFormDialog
      title="Nouvelle cotisation famille"
      description={
        <>
          Saison {saison?.nom ?? '…'}
          {next && <> · code prévu {next.code}</>}
        </>
      }
      submitLabel="Enregistrer la famille"
      opened={opened}
      blocked={message ?? (loading ? 'Lecture de la saison active…' : undefined)}
      onSubmit={create}
      onClose={onClose}
    />
  );
}
