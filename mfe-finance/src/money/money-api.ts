import { unlessRefused } from '@club/store';

/** Tags that a change of money makes stale: all money moves together. None when refused. */
export const staleAfterMoney = unlessRefused('Compte', 'Cotisation', 'Reglement', 'Credit', 'Saison');
