import type { AdherentState, Payeur } from '@club/contract';
import { shownTo, type Actor } from '@club/service-kit';

/** What the copy of a person says of him; one published before `estAdherent` existed is a member. */
export type CopiedPerson = { _id: string; deleted?: boolean } & Omit<AdherentState, 'estAdherent'> & {
    estAdherent?: boolean;
  };

/** A person as the counter needs to know him; his certificate only for who may know it. */
export function toPayeur(actor: Actor, person: CopiedPerson): Payeur {
  return shownTo(actor, {
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
    ...(person.deleted && { dansCorbeille: true }),
  });
}
