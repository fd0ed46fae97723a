import { useState, type ReactNode } from 'react';
import { payingAccess } from '@club/contract';
import { newIdempotencyKey, useCan } from '@club/store';
import { today } from '@club/ui/format';
import { useActiveSaison } from '../../saisons/use-active-saison.ts';
import { useCreateCotisationMutation, useNextCotisationCodeQuery } from '../../money/cotisations-api.ts';
import { CotisationFormDialog } from './cotisation-form-dialog.tsx';
import { creationOf, emptyCotisationForm, type CotisationFormValues } from './cotisation-form-rules.ts';
import { refusalOfCotisation } from './cotisation-problems.ts';
import { showSaved } from './show-saved.ts';

/** New cotisations one after another, each a form of its own. */
export function NewCotisationDialog({ onClose }: { onClose: () => void }) {
  const [done, setDone] = useState(0);
  const [again, setAgain] = useState(false);
  return (
    <NewCotisationForm
      key={done}
      onSaved={() => (again ? setDone(done + 1) : onClose())}
      onClose={onClose}
      footer={
        <label className="cotisations-check">
          <input type="checkbox" checked={again} onChange={({ target }) => setAgain(target.checked)} />
          Enchaîner avec la suivante
        </label>
      }
    />
  );
}

interface NewCotisationFormProps {
  footer: ReactNode;
  onSaved: () => void;
  onClose: () => void;
}

/** One Idempotency-Key per form (P-6). */
function NewCotisationForm({ footer, onSaved, onClose }: NewCotisationFormProps) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const canPay = useCan(payingAccess);
  const [opened] = useState(() => emptyCotisationForm(today(), canPay));
  const { saison, loading, message } = useActiveSaison();
  // Only a hint (M-38).
  const { data: next } = useNextCotisationCodeQuery(undefined, { refetchOnMountOrArgChange: true });
  const [createCotisation] = useCreateCotisationMutation();

  const create = async (values: CotisationFormValues) => {
    const body = creationOf(values, { saisonId: saison?.id ?? '', codeCotisation: next?.code });
    const answer = await createCotisation({ body, idempotencyKey });
    if (answer.error) throw refusalOfCotisation(answer.error, 'Erreur lors de la création');
    showSaved('Cotisation créée', answer.data);
    onSaved();
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
      footer={footer}
      onSubmit={create}
      onClose={onClose}
    />
  );
}
