import type {
  CaisseDuJour,
  ClotureCaisse,
  CompteCaisse,
  JourDeCaisse,
  MoyenCaisse,
  OperationCaisse,
} from '@club/contract';
import { aPersonName } from '../../testing/builders.ts';

/** Who is signed in. */
export const nadiaId = 'u1';

const espece: MoyenCaisse = { typeReglement: 'espece', ouverture: 100, recu: 450, rendu: 50, attendu: 500 };

const operations: OperationCaisse[] = [
  {
    nature: 'reglement',
    id: 'r1',
    code: 'REG-0001',
    payeur: aPersonName(),
    typeReglement: 'espece',
    reference: null,
    montant: 450,
    notes: null,
    jour: '2026-11-25',
    createdAt: '2026-11-25T09:41:00.000Z',
  },
  {
    nature: 'remboursement',
    id: 'k1',
    code: null,
    payeur: aPersonName(),
    typeReglement: 'espece',
    reference: null,
    montant: -50,
    notes: null,
    jour: '2026-11-25',
    createdAt: '2026-11-25T10:00:00.000Z',
  },
];

/** An open count with 500 expected, or a closed one. */
export const aCompte = (cloture: ClotureCaisse | null = null): CompteCaisse => {
  const { typeReglement: _cash, ...cash } = espece;
  return { ...cash, operations, cloture };
};

/** The till of Nadia with one count. */
export const aCaisse = (more: Partial<CaisseDuJour> = {}): CaisseDuJour => ({
  caissierId: nadiaId,
  caissier: 'Nadia Haddad',
  moyens: [espece],
  operations,
  comptes: [aCompte()],
  cloture: null,
  ...more,
});

/** A till of `aCaisse` that lacked 10. */
export const aCloture = (more: Partial<ClotureCaisse> = {}): ClotureCaisse => ({
  id: 'x',
  version: 1,
  jour: '2026-11-25',
  devise: 'MAD',
  moyens: [espece],
  caissierId: nadiaId,
  caissier: 'Nadia Haddad',
  numero: 1,
  derniere: true,
  rouverte: null,
  comptage: [
    { valeur: 200, nombre: 2 },
    { valeur: 10, nombre: 9 },
  ],
  compte: 490,
  ecart: -10,
  motif: 'Pièce perdue',
  fonds: 100,
  createdBy: 'Nadia Haddad',
  createdAt: '2026-11-25T18:00:00.000Z',
  ...more,
});

export const aJour = (...caisses: CaisseDuJour[]): JourDeCaisse => ({
  jour: '2026-11-25',
  caisses,
  totaux: [espece],
});
