import type { Depart, PlanDepart } from '@club/contract';
import { idOf } from '../../testing/club-builders.ts';

const lignes: Depart['lignes'] = [
  {
    cotisationId: 'c1',
    codeCotisation: 'COT-0001',
    formule: { id: idOf('f1'), code: 'N10', designation: 'Natation adulte', sectionId: idOf('5ec') },
    ...{ avant: '2027-08-31', apres: '2027-01-15', prix: 1_200, garde: 500, rendu: 700 },
    texte: '7 mois sur 12 rendus',
  },
];

/** Somebody who moves in the middle of January. */
export const aPlan = (more: Partial<PlanDepart> = {}): PlanDepart => ({
  ...{ lignes, garde: 500, rendu: 700, credite: 400, annule: 0, promesses: 300 },
  ...more,
});

export const aDepart = (more: Partial<Depart> = {}): Depart => ({
  id: 'd1',
  adherentId: idOf('a1'),
  ...{ jour: '2027-01-15', motif: 'Déménagement', certificat: false },
  ...{ le: '2027-01-10T09:00:00.000Z', par: 'Nadia Haddad', lignes },
  ...more,
});
