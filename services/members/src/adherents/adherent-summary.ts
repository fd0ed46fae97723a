import type { Adherent, AdherentSummary } from '@club/contract';

/** A member as a row of the list. */
export function summaryOf(adherent: Adherent): AdherentSummary {
  const { id, version, codeAdherent, civilite, prenom, nom, email, telephone } = adherent;
  const { statut, photoUrl, dateNaissance, dateInscription } = adherent;
  const shown = { id, version, codeAdherent, civilite, prenom, nom, email, telephone };
  return { ...shown, statut, photoUrl, dateNaissance, dateInscription };
}
