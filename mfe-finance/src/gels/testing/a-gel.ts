import type { Gel, PlanGel } from '@club/contract';
import { idOf } from '../../testing/club-builders.ts';

/** Six weeks of winter, of one line of `aCotisation`. */
export function aGel(more: Partial<Gel> = {}): Gel {
  return {
    id: 'g1',
    adherentId: idOf('a1'),
    ...{ du: '2027-01-15', au: '2027-02-28', motif: 'Jambe cassée' },
    le: '2027-01-10T09:00:00.000Z',
    par: 'Nadia Haddad',
    lignes: [
      {
        cotisationId: 'c1',
        codeCotisation: 'COT-0001',
        formule: { id: idOf('f1'), code: 'N10', designation: 'Natation adulte', sectionId: idOf('5ec') },
        ...{ jours: 45, avant: '2027-08-31', apres: '2027-10-15' },
      },
    ],
    ...more,
  };
}

/** The same, done or tried: its end moves, and no money. */
export const aPlanGel = (more: Partial<PlanGel> = {}): PlanGel => ({
  ...aGel(),
  ...{ rendu: 0, credite: 0, annule: 0, promesses: 0 },
  ...more,
});
