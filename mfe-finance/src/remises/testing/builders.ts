import type { ChequeRemis, Remise } from '@club/contract';
import { aPersonName, idOf } from '../../testing/builders.ts';

/** A cheque of 100 on a slip, or to be put on one. */
export const aCheque = (more: Partial<ChequeRemis> = {}): ChequeRemis => ({
  reglementId: idOf('c1'),
  codeReglement: 'REG-0001',
  payeur: aPersonName(),
  reference: '0000123',
  banque: 'BIAT',
  tireur: null,
  montant: 100,
  nombre: 1,
  dateReglement: '2026-11-20',
  dateEcheance: null,
  impayeId: null,
  impayeLe: null,
  ...more,
});

/** An open slip of one cheque. */
export function aRemise(more: Partial<Remise> = {}): Remise {
  const cheques = more.cheques ?? [aCheque()];
  return {
    id: idOf('d1'),
    version: 1,
    numero: 12,
    code: 'REM-00012',
    etat: 'ouverte',
    banque: 'BIAT',
    compte: '08 006',
    date: '2026-11-25',
    dateEncaissement: null,
    nombre: cheques.length,
    cheques,
    montantImpaye: 0,
    nombreImpayes: 0,
    montant: cheques.reduce((all, { montant }) => all + montant, 0),
    createdBy: 'Nadia Haddad',
    createdAt: '2026-11-25T09:00:00.000Z',
    verrouilleeAt: null,
    verrouilleePar: null,
    encaisseePar: null,
    ...more,
  };
}
