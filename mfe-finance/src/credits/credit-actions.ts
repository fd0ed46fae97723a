import type { Credit } from '@club/contract';
import { useCan } from '@club/store';
import type { IconName } from '@club/ui/icon';

export type CreditActionKind = 'spend' | 'refund' | 'carry' | 'remove';

export type OpenedCredit = { kind: CreditActionKind | 'details'; credit: Credit } | { kind: 'new' };

export interface CreditAction {
  kind: CreditActionKind;
  label: string;
  icon: IconName;
  danger?: boolean;
}

/** Those the person has the right to, in order. */
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
