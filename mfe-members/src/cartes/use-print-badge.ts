import { useEffect, useRef } from 'react';
import { newIdempotencyKey } from '@club/store';
import { messageOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { usePrintBadgeMutation } from './cartes-api.ts';

interface Print {
  adherentId: string;
  idempotencyKey: string;
  /** Being taken, or taken and not in view yet; undefined when it failed. */
  taken?: Promise<number | undefined> | undefined;
}

/**
 * Takes the badge number. Until the card is in view (`isShown`) it is one print: retries and double clicks
 * take no second number.
 */
export function usePrintBadge(isShown: boolean) {
  const [printBadge, { isLoading }] = usePrintBadgeMutation();
  const current = useRef<Print>(undefined);
  useEffect(() => {
    if (isShown) current.current = undefined;
  }, [isShown]);

  const take = async ({ adherentId, idempotencyKey }: Print): Promise<number | undefined> => {
    const answer = await printBadge({ body: { adherentId }, idempotencyKey });
    if (answer.error) {
      const title = 'Erreur lors de l’impression du badge';
      showToast({ tone: 'danger', title, text: messageOf(answer.error) });
      return undefined;
    }
    const { impressionNumber } = answer.data;
    showToast({ title: 'Badge imprimé', text: `Badge imprimé (impression #${impressionNumber})` });
    return impressionNumber;
  };
  const print = async (adherentId: string): Promise<number | undefined> => {
    if (current.current?.adherentId !== adherentId) {
      current.current = { adherentId, idempotencyKey: newIdempotencyKey() };
    }
    const mine = current.current;
    mine.taken ??= take(mine);
    const number = await mine.taken;
    if (number === undefined) mine.taken = undefined;
    return number;
  };
  return { print, isPrinting: isLoading };
}
