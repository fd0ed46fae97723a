import type { AdherentState, Payeur } from '@club/contract';

/** What the copy of a person says of him; one published before `estAdherent` existed is a member. */
export type CopiedPerson = { _id: string } & Omit<AdherentState, 'estAdherent'> & { estAdherent?: boolean };

/** A person as the counter needs to know him. */
export function toPayeur(person: CopiedPerson): Payeur {
  return {
    id: person._id,
    codeAdherent: person.codeAdherent,
    prenom: person.prenom,
    nom: person.nom,
    dateNaissance: person.dateNaissance,
    telephone: person.telephone,
    statut: person.statut,
    estAdherent: person.estAdherent ?? true,
    saisonId: person.saisonId,
    aCertificatMedical: person.aCertificatMedical,
    dateExpirationCertificat: person.dateExpirationCertificat,
  };
}
