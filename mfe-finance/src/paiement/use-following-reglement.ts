import { useEffect } from 'react';
import { useFormContext } from '@club/ui/form';
import type { PaymentRow } from './payment-row-rules.ts';
import { followingAmount, type Paying, type Recorded } from './paying-rules.ts';

/** Keeps the following règlement at what is left, until its amount is typed. */
export function useFollowingReglement(paying: Paying, recorded: Recorded | undefined): void {
  const { setValue, watch } = useFormContext<{ reglements: PaymentRow[] }>();
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
