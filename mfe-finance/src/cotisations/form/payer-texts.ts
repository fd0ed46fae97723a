import type { Cotisation } from '@club/contract';

export interface PayerTexts {
  /** Why he cannot change. */
  payerLocked?: string;
  /** What changing him does. */
  payerHelp?: string;
}

/** Why the payer may or may not change (M-14). */
export function payerTexts(
  recorded: Pick<Cotisation, 'montantAlloue' | 'creditsUtilises'> | undefined,
): PayerTexts {
  if (!recorded || recorded.montantAlloue === 0) return {};
  return (recorded.creditsUtilises ?? []).length > 0
    ? {
        payerLocked:
          'Un crédit du payeur paie cette cotisation\u00a0: annulez d’abord son utilisation pour changer de payeur.',
      }
    : { payerHelp: 'Si le payeur change, ce qui est déjà réglé ou promis passe au nouveau payeur.' };
}
