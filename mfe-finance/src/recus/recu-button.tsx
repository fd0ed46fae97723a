import { useState } from 'react';
import { recuCalls, type Recu, type Reglement } from '@club/contract';
import { addressOf, newIdempotencyKey, useCan } from '@club/store';
import { Button } from '@club/ui/button';
import { refusalOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { useCreateRecuMutation } from './recus-api.ts';
import { StaleRecuDialog } from './stale-recu-dialog.tsx';

interface RecuButtonProps {
  reglement: Pick<Reglement, 'id' | 'montantRecu' | 'contrePasseParId' | 'contrePasseDeId'>;
}

/** Opens the receipt of what was received, which is made when there is none yet (M-44). */
export function RecuButton({ reglement }: RecuButtonProps) {
  const { id, montantRecu, contrePasseParId, contrePasseDeId } = reglement;
  const canIssue = useCan('reglements.create');
  const canPrint = useCan('reglements.read');
  const [create, { isLoading }] = useCreateRecuMutation();
  const [stale, setStale] = useState<Recu>();
  const isReversed = contrePasseParId !== null || contrePasseDeId !== null;
  if (!canIssue || !canPrint || montantRecu <= 0 || isReversed) return null;
  const open = async () => {
    // By the press itself: browsers keep away what opens later.
    const tab = window.open('', '_blank');
    const { data, error } = await create({
      body: { reglementIds: [id] },
      idempotencyKey: newIdempotencyKey(),
    });
    if (data?.ecart) {
      tab?.close();
      return setStale(data);
    }
    if (data && tab) {
      tab.location.href = addressOf(recuCalls.getRecu, { params: { id: data.id } });
      return;
    }
    tab?.close();
    const { message } = data
      ? { message: 'Le navigateur a bloqué l’onglet du reçu\u00a0: autorisez les fenêtres de ce site.' }
      : refusalOf(error, 'Impossible de préparer le reçu.').data;
    showToast({ tone: 'danger', title: 'Reçu', text: message });
  };
  return (
    <>
      <Button
        label="Reçu"
        icon="print"
        variant="secondary"
        busy={isLoading}
        busyLabel="Préparation..."
        onClick={() => void open()}
      />
      {stale && <StaleRecuDialog recu={stale} onClose={() => setStale(undefined)} />}
    </>
  );
}
