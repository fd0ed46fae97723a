import type { Cotisation, Payeur } from '@club/contract';

/** Whether somebody who is blocked would be enrolled by this form; one whom the cotisation has already is no newcomer. */
export const isBlockedNewcomer = (
  adherent: Pick<Payeur, 'id' | 'statut'> | null,
  recorded: Pick<Cotisation, 'adherents'> | undefined,
): boolean =>
  adherent?.statut === 'bloque' &&
  !(recorded?.adherents ?? []).some(({ adherentId }) => adherentId === adherent.id);

/** What is missing until somebody says that he is enrolled all the same. */
export const blockedText = 'Cet adhérent est bloqué\u00a0: confirmez son inscription.';
