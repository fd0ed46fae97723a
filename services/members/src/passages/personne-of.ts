import type { PersonnePassage } from '@club/contract';
import type { AdherentDocument } from '../adherents/adherent-document.ts';
import { toAdherent } from '../adherents/to-adherent.ts';

/** A member as a door knows him. */
export function personneOf(adherent: AdherentDocument): PersonnePassage {
  const { id, codeAdherent, prenom, nom, photoUrl, statut, ...certified } = toAdherent(adherent);
  const { aCertificatMedical, dateExpirationCertificat } = certified;
  return {
    id,
    codeAdherent,
    prenom,
    nom,
    photoUrl,
    statut,
    aCertificatMedical,
    dateExpirationCertificat,
  };
}
