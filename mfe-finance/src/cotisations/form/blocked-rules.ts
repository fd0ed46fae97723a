import type { Cotisation, Payeur } from '@club/contract';

/** Whether the form would enrol a blocked member who is not in the cotisation yet. */
export const isBlockedNewcomer = (
  adherent: Pick<Payeur, 'id' | 'statut'> | null,
  recorded: Pick<Cotisation, 'adherents'> | undefined,
): boolean =>
  adherent?.statut === 'bloque' &&
  !(recorded?.adherents ?? []).some(({ adherentId }) => adherentId === adherent.id);

export const blockedText = 'Cet adhérent est bloqué\u00a0: confirmez son inscription.';
