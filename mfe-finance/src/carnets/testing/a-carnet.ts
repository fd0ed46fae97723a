import type { Carnet } from '@club/contract';
import { aPersonName, idOf } from '../../testing/club-builders.ts';

/** Ten entries, three of them taken. */
export function aCarnet(more: Partial<Carnet> = {}): Carnet {
  return {
    id: 'k1',
    adherentId: idOf('a1'),
    adherent: aPersonName(),
    cotisationId: 'c1',
    codeCotisation: 'COT-0001',
    saisonId: 's1',
    formule: { id: idOf('f1'), code: 'T10', designation: 'Tennis, dix séances', sectionId: null },
    du: '2026-09-01',
    au: '2099-02-28',
    ...{ achetees: 10, prises: 3, restantes: 7, expirees: 0, rendues: 0 },
    entrees: [
      { passageId: 'p2', moment: '2026-11-20T18:00:00.000Z', sectionId: null, annulation: null },
      {
        passageId: 'p1',
        moment: '2026-11-13T18:00:00.000Z',
        sectionId: null,
        annulation: { le: '2026-11-14T09:00:00.000Z', par: 'Nadia Haddad', motif: 'Séance annulée' },
      },
    ],
    ...more,
  };
}
