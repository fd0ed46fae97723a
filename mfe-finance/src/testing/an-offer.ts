import type { Offre } from '@club/contract';

/** Who pays for herself. */
export const salma = { id: 'a1', codeAdherent: '42', prenom: 'Salma', nom: 'Trabelsi' };
/** Her son, who has outgrown his formula. */
export const sami = { id: 'a2', codeAdherent: '43', prenom: 'Sami', nom: 'Trabelsi' };

/** An open offer of two lines, of which one meets an obstacle. */
export const anOffer = (more: Partial<Offre> = {}): Offre => ({
  id: 'o1',
  code: 'OFF-261126-00001',
  etat: 'ouverte',
  renouvellementId: 'r1',
  saisonId: 's1',
  payeur: salma,
  lignes: [
    {
      adherent: salma,
      lienParente: 'Lui-même',
      formuleId: 'f1',
      code: 'N10',
      designation: 'Natation',
      ancienMontant: 400,
      montant: 450,
      cotisationId: null,
      obstacle: null,
      explication: null,
    },
    {
      adherent: sami,
      lienParente: 'Mère',
      formuleId: 'f2',
      code: 'J10',
      designation: 'Judo enfants',
      ancienMontant: 300,
      montant: 300,
      cotisationId: null,
      obstacle: 'age',
      explication: 'Sami Trabelsi aura 18 ans : la formule Judo enfants est ouverte jusqu’à 17 ans.',
    },
  ],
  montantTotal: 750,
  montantAccepte: 0,
  montantOuvert: 450,
  finLe: '2026-12-31',
  createdBy: 'Nadia Haddad',
  createdAt: '2026-11-26T10:00:00.000Z',
  annulation: null,
  ...more,
});
