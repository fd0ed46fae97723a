import { useEffect, useRef } from 'react';
import type { BadgePrint, TypeCarte } from '@club/contract';
import { newIdempotencyKey } from '@club/store';
import { messageOf } from '@club/ui/problem';
import { showToast } from '@club/ui/toast';
import { usePrintBadgeMutation } from './cartes-api.ts';

interface Print {
  adherentId: string;
  type: TypeCarte;
  /** The active one when absent. */
  saisonId: string | undefined;
  idempotencyKey: string;
  /** Being taken, or taken and not in view yet; undefined when it failed. */
  taken?: Promise<BadgePrint | undefined> | undefined;
}

const failures: Readonly<Record<TypeCarte, string>> = {
  standard: 'Erreur lors de l’impression du badge',
  musculation: 'Erreur lors de la génération de la carte musculation',
};

/**
 * Prints a card: takes its serial, and its signed code. Until the card is in view (`isShown`) it is one print: retries and double clicks
 * take no second number.
 */
export function usePrintBadge(isShown: boolean) {
  const [printBadge, { isLoading }] = usePrintBadgeMutation();
  const current = useRef<Print>(undefined);
  useEffect(() => {
    if (isShown) current.current = undefined;
  }, [isShown]);

  const take = async ({
    adherentId,
    type,
    saisonId,
    idempotencyKey,
  }: Print): Promise<BadgePrint | undefined> => {
    const body = { adherentId, type, ...(saisonId !== undefined && { saisonId }) };
    const answer = await printBadge({ body, idempotencyKey });
    if (answer.error) {
      const title = failures[type];
      showToast({ tone: 'danger', title, text: messageOf(answer.error) });
      return undefined;
    }
    const { impressionNumber } = answer.data;
    showToast({ title: 'Badge imprimé', text: `Badge imprimé (impression #${impressionNumber})` });
    return answer.data;
  };
  const print = async (
    adherentId: string,
    type: TypeCarte,
    saisonId?: string,
  ): Promise<BadgePrint | undefined> => {
    const last = current.current;
    if (last?.adherentId !== adherentId || last.type !== type || last.saisonId !== saisonId) {
      current.current = { adherentId, type, saisonId, idempotencyKey: newIdempotencyKey() };
    }
    const mine = current.current as Print;
    mine.taken ??= take(mine);
    const taken = await mine.taken;
    if (taken === undefined) mine.taken = undefined;
    return taken;
  };
  return { print, isPrinting: isLoading };
}
