import type { Permission } from '@club/contract';
import { useCan } from '@club/store';
import type { IconName } from '@club/ui/icon';

/** What is done with a credit, as the address names its dialog. */
export const creditActions = ['utiliser', 'rembourser', 'reporter', 'supprimer'] as const;
export type CreditActionKind = (typeof creditActions)[number];

export interface CreditAction {
  kind: CreditActionKind;
  label: string;
  icon: IconName;
  danger?: boolean;
}

/** Each with the right that it needs, in the order in which they are shown. */
const all: readonly (CreditAction & { needs: Permission })[] = [
  { kind: 'utiliser', label: 'Utiliser', icon: 'card', needs: 'reglements.create' },
  { kind: 'rembourser', label: 'Rembourser', icon: 'wallet', needs: 'reglements.refund' },
  { kind: 'reporter', label: 'Reporter', icon: 'calendar', needs: 'reglements.update' },
  { kind: 'supprimer', label: 'Supprimer', icon: 'trash', danger: true, needs: 'reglements.delete' },
];

/** Those that the person has the right to. */
export function useCreditActions(): CreditAction[] {
  const may: Partial<Record<Permission, boolean>> = {
    'reglements.create': useCan('reglements.create'),
    'reglements.update': useCan('reglements.update'),
    'reglements.delete': useCan('reglements.delete'),
    'reglements.refund': useCan('reglements.refund'),
  };
  return all.filter(({ needs }) => may[needs]).map(({ needs: _needs, ...action }) => action);
}
