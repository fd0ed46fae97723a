import { useRef } from 'react';
import { newIdempotencyKey } from '@club/store';
import { messageOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { usePrintBadgeMutation } from './cartes-api.ts';

/** Takes the number of a card to be printed; asked again after a failure it takes no second one. */
export function usePrintBadge() {
  const [printBadge, { isLoading }] = usePrintBadgeMutation();
  const key = useRef<{ adherentId: string; idempotencyKey: string }>(undefined);
  const print = async (adherentId: string): Promise<number | undefined> => {
    if (key.current?.adherentId !== adherentId) {
      key.current = { adherentId, idempotencyKey: newIdempotencyKey() };
    }
    const { idempotencyKey } = key.current;
    const answer = await printBadge({ body: { adherentId }, idempotencyKey });
    if (answer.error) {
      const title = 'Erreur lors de l’impression du badge';
      showToast({ tone: 'danger', title, text: messageOf(answer.error) });
      return undefined;
    }
    key.current = undefined;
    const { impressionNumber } = answer.data;
    showToast({ title: 'Badge imprimé', text: `Badge imprimé (impression #${impressionNumber})` });
    return impressionNumber;
  };
  return { print, isPrinting: isLoading };
}
