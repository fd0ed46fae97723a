import type { CaisseDuJour, ClotureCaisse, JourDeCaisse, MoyenCaisse } from '@club/contract';
import { aPersonName } from '../../testing/builders.ts';

const espece: MoyenCaisse = { typeReglement: 'espece', ouverture: 100, recu: 450, rendu: 50, attendu: 500 };

/** An open till with 500 expected in cash. */
export const aCaisse = (more: Partial<CaisseDuJour> = {}): CaisseDuJour => ({
  caissier: 'Nadia Haddad',
  moyens: [espece],
  operations: [
    {
      ...{ nature: 'reglement', id: 'r1', code: 'REG-0001', payeur: aPersonName(), typeReglement: 'espece' },
      ...{ reference: null, montant: 450, notes: null, createdAt: '2026-11-25T09:41:00.000Z' },
    },
    {
      ...{ nature: 'remboursement', id: 'k1', code: null, payeur: aPersonName(), typeReglement: 'espece' },
      ...{ reference: null, montant: -50, notes: null, createdAt: '2026-11-25T10:00:00.000Z' },
    },
  ],
  cloture: null,
  ...more,
});

/** A till of `aCaisse` that lacked 10. */
export const aCloture = (more: Partial<ClotureCaisse> = {}): ClotureCaisse => ({
  ...{ id: 'x', version: 1, jour: '2026-11-25', caissier: 'Nadia Haddad', devise: 'MAD', moyens: [espece] },
  ...{
    comptage: [
      { valeur: 200, nombre: 2 },
      { valeur: 10, nombre: 9 },
    ],
    compte: 490,
    ecart: -10,
  },
  ...{ motif: 'Pièce perdue', fonds: 100, createdBy: 'Nadia Haddad', createdAt: '2026-11-25T18:00:00.000Z' },
  ...more,
});

export const aJour = (...caisses: CaisseDuJour[]): JourDeCaisse => ({
  ...{ jour: '2026-11-25', caisses, totaux: [espece] },
});
