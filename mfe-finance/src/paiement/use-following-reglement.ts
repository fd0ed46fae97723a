import { useEffect } from 'react';
import { useFormContext } from '@club/ui/form';
import type { PaymentRow } from './payment-row-rules.ts';
import { followingAmount, type Paying, type Recorded } from './paying-rules.ts';

/** Typed on its line, it says that the payment is meant. */
const meant = /^reglements\.(\d+)\.(montant|reference|banque|tireur|dateEcheance)$/;

/** Keeps the following règlement at what is left, until something of it is typed. */
export function useFollowingReglement(paying: Paying, recorded: Recorded | undefined): void {
  const { setValue, watch } = useFormContext<{ reglements: PaymentRow[] }>();
  useEffect(() => {
    const subscription = watch((_values, { name = '', type }) => {
      const typed = type === 'change' && meant.exec(name);
      if (typed) setValue(`reglements.${Number(typed[1])}.suit`, false);
    });
    return () => subscription.unsubscribe();
  }, [watch, setValue]);
  useEffect(() => {
    const next = followingAmount(paying, recorded);
    if (next) setValue(`reglements.${next.index}.montant`, next.montant);
  }, [paying, recorded, setValue]);
}
