import type { AdherentState, SectionFields } from '@club/contract';
import { maySeePersonal, type Actor } from '@club/service-kit';

/** Spec §9: the section of musculation, which always asks for a certificate; later a setting. */
export const codeSectionMusculation = '145';

/** Whether cotisations of this section ask for a medical certificate (spec §5). */
export function asksCertificat({
  code,
  requiresCertificatMedical,
}: Pick<SectionFields, 'code' | 'requiresCertificatMedical'>): boolean {
  return requiresCertificatMedical || code === codeSectionMusculation;
}

/**
 * Why the person may not take a formula that asks for a certificate on `day` (`YYYY-MM-DD`), as a sentence; null when there is a
 * certificate that expires on that day or later.
 */
export function certificatTrouble(
  person: Pick<AdherentState, 'prenom' | 'nom' | 'aCertificatMedical' | 'dateExpirationCertificat'>,
  day: string,
): string | null {
  const { aCertificatMedical, dateExpirationCertificat: expiration } = person;
  const name = `${person.prenom} ${person.nom}`.trim();
  if (!aCertificatMedical) return `${name} n’a pas de certificat médical.`;
  if (expiration === null) return `La date d’expiration du certificat médical ${of(name)} manque.`;
  if (expiration >= day) return null;
  return `Le certificat médical ${of(name)} a expiré le ${expiration.split('-').toReversed().join('/')}.`;
}

/** What stands in the way of a renewal, for who asks: who may not know certificates learns nothing of one. */
export function reasonShownTo(
  actor: Actor,
): <Reason extends string | null>(reason: Reason) => Reason | string {
  if (maySeePersonal(actor)) return (reason) => reason;
  return (reason) => (reason?.includes('certificat médical') ? untold : reason);
}

const untold = 'Le certificat médical est à vérifier.';

/** «de Salma», «d’Amine»; «de Yassine» and «de Hassan» keep their «de». */
function of(name: string): string {
  return /^[aeiou]/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`;
}
