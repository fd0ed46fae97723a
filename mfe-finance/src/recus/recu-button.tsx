import { useState } from 'react';
import type { Recu, Reglement } from '@club/contract';
import { newIdempotencyKey, useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { refusalOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { RecuLink } from './recu-link.tsx';
import { useCreateRecuMutation } from './recus-api.ts';

/** The receipt of a règlement that was received, made the first time somebody asks for it. */
export function RecuButton({
  reglement: { id, montantRecu, contrePasseParId, contrePasseDeId },
}: {
  reglement: Reglement;
}) {
  const canIssue = useCan('reglements.create');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [create, { isLoading }] = useCreateRecuMutation();
  const [recu, setRecu] = useState<Recu>();
  if (!canIssue || montantRecu <= 0 || contrePasseParId !== null || contrePasseDeId !== null) return null;
  if (recu) return <RecuLink recu={recu} />;
  const issue = async () => {
    const { data, error } = await create({ body: { reglementIds: [id] }, idempotencyKey });
    if (data) return setRecu(data);
    const { message } = refusalOf(error, 'Impossible de préparer le reçu.').data;
    showToast({ tone: 'danger', title: 'Erreur', text: message });
  };
  return (
    <Button
      label="Reçu"
      icon="print"
      variant="secondary"
      busy={isLoading}
      busyLabel="Préparation..."
      onClick={() => void issue()}
    />
  );
}
