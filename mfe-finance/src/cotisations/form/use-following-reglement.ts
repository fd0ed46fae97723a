import { useEffect } from 'react';
import type { Cotisation } from '@club/contract';
import { useFormContext } from '@club/ui/form';
import { followingAmount, type Paying } from './cotisation-amount-rules.ts';
import type { ReglementLine } from './cotisation-values.ts';

/** Keeps the following règlement at what is left, until its amount is typed. */
export function useFollowingReglement(
  paying: Paying,
  recorded: Pick<Cotisation, 'montantAlloue'> | undefined,
): void {
  const { setValue, watch } = useFormContext<{ reglements: ReglementLine[] }>();
  useEffect(() => {
    const subscription = watch((_values, { name = '', type }) => {
      const typed = type === 'change' && /^reglements\.(\d+)\.montant$/.exec(name);
      if (typed) setValue(`reglements.${Number(typed[1])}.suit`, false);
    });
    return () => subscription.unsubscribe();
  }, [watch, setValue]);
  useEffect(() => {
    const next = followingAmount(paying, recorded);
    if (next) setValue(`reglements.${next.index}.montant`, next.montant);
  }, [paying, recorded, setValue]);
}
