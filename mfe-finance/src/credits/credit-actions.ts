import type { Credit } from '@club/contract';
import { useCan } from '@club/store';
import type { IconName } from '@club/ui/icon';

/** What can be done with a credit, besides looking at it. */
export type CreditActionKind = 'spend' | 'refund' | 'carry' | 'remove';

/** The dialog open over the credits. */
export type OpenedCredit = { kind: CreditActionKind | 'details'; credit: Credit } | { kind: 'new' };

export interface CreditAction {
  kind: CreditActionKind;
  label: string;
  icon: IconName;
  danger?: boolean;
}

/** The actions that the person has a right to, in their order. */
export function useCreditActions(): CreditAction[] {
  const canUse = useCan('reglements.create');
  const canChange = useCan('reglements.update');
  const canDelete = useCan('reglements.delete');
  return [
    ...(canUse ? [{ kind: 'spend', label: 'Utiliser', icon: 'card' } as const] : []),
    ...(canChange
      ? ([
          { kind: 'refund', label: 'Rembourser', icon: 'wallet' },
          { kind: 'carry', label: 'Reporter', icon: 'calendar' },
        ] as const)
      : []),
    ...(canDelete ? [{ kind: 'remove', label: 'Supprimer', icon: 'trash', danger: true } as const] : []),
  ];
}
