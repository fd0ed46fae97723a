import type { AdherentState, Payeur } from '@club/contract';
import { shownTo, type Actor } from '@club/service-kit';

/** Copied fields of a person; without `estAdherent` (published before it existed) a member. */
export type CopiedPerson = { _id: string; deleted?: boolean } & Omit<
  AdherentState,
  'estAdherent' | 'certificatScan'
> & {
    estAdherent?: boolean;
    certificatScan?: boolean;
  };

/** A person as shown when paying; the certificate only to who may see it. */
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
    certificatScan: person.certificatScan ?? person.aCertificatMedical,
    dateExpirationCertificat: person.dateExpirationCertificat,
    ...(person.deleted && { dansCorbeille: true }),
  });
}
