import type { Passage } from '@club/contract';

/** Somebody who was let in. */
export function aPassage(more: Partial<Passage> = {}): Passage {
  return {
    id: '65f0000000000000000000b1',
    moment: '2026-11-25T09:30:00.000Z',
    motif: null,
    explication: '',
    personne: {
      id: 'a1',
      codeAdherent: '0042',
      prenom: 'Salma',
      nom: 'TRABELSI',
      photoUrl: null,
      statut: 'actif',
      aCertificatMedical: true,
      dateExpirationCertificat: '2999-01-01',
    },
    sectionId: null,
    sections: ['Natation'],
    retard: false,
    dejaEntre: null,
    ...more,
  };
}
