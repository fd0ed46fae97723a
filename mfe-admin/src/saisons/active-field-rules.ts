import type { Saison } from '@club/contract';

/** How «Saison active» stands in the form of `saison` (undefined = a new one) while `open` is the active one. */
export function activeField(
  saison: Saison | undefined,
  open: Saison | undefined,
): { disabled: boolean; help: string } {
  if (open && open.id !== saison?.id)
    return { disabled: true, help: `${open.nom} est active\u00a0: clôturez-la d’abord.` };
  return {
    disabled: false,
    help: 'Les nouveaux adhérents, cotisations et règlements vont à la saison active.',
  };
}
