import { minor } from '@club/service-kit';
import type { CatalogueFormule, Conditions, FormerMember, KnownPerson } from '../candidats/candidat-rules.ts';

/** A formula at 450,00, in no section. */
export function aCandidatFormule(more: Partial<CatalogueFormule> = {}): CatalogueFormule {
  return {
    _id: 'f1',
    code: 'N10',
    designation: 'Natation',
    montant: minor(45_000),
    duree: 12,
    sectionId: null,
    ageMin: null,
    ageMax: null,
    actif: true,
    deletedAt: null,
    section: null,
    ...more,
  };
}

/** Somebody who held these formulas at 400,00 each and paid for himself. */
export function aFormerMember(...formules: readonly CatalogueFormule[]): FormerMember {
  return {
    adherentId: 'm1',
    payeurId: 'm1',
    lienParente: 'Lui-même',
    type: 'individuelle',
    formules: new Map(formules.map(({ _id }) => [_id, minor(40_000)])),
  };
}

export function aKnownPerson(more: Partial<KnownPerson> = {}): KnownPerson {
  return {
    _id: 'm1',
    deleted: false,
    codeAdherent: '42',
    prenom: 'Salma',
    nom: 'Trabelsi',
    dateNaissance: '1990-05-01',
    statut: 'actif',
    aCertificatMedical: false,
    dateExpirationCertificat: null,
    ...more,
  };
}

/** A campaign in August for a season that begins on 1 September, in which nobody holds anything yet. */
export function conditionsOf(
  formules: readonly CatalogueFormule[],
  persons: readonly KnownPerson[],
): Conditions {
  return {
    formules: new Map(formules.map((formule) => [formule._id, formule])),
    persons: new Map(persons.map((person) => [person._id, person])),
    held: new Map(),
    jour: '2026-09-01',
    today: '2026-08-20',
    pourcentage: 0,
  };
}
