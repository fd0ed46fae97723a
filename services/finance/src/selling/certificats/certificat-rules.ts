import { certificatStanding, lacksScan, writtenDay, ofName, type AdherentState } from '@club/contract';
import { maySeePersonal, type Actor } from '@club/service-kit';

/** What is known of a person's certificate. */
export type CertifiedPerson = Pick<
  AdherentState,
  'prenom' | 'nom' | 'aCertificatMedical' | 'dateExpirationCertificat'
> &
  Partial<Pick<AdherentState, 'certificatScan'>>;

/**
 * Sentence why the person's certificate is not valid on `day` (`YYYY-MM-DD`), its last day included, where it is taken for so many
 * `months`, and only with its `scan` (C-8); null when it is (C-5, C-7). `today` tells an end that is past from one to come.
 */
export function certificatTrouble(
  person: CertifiedPerson,
  day: string,
  { months, scan = false, today = day }: { months?: number; scan?: boolean; today?: string } = {},
): string | null {
  const standing = certificatStanding(person, day, months);
  const name = `${person.prenom} ${person.nom}`.trim();
  if (standing.kind === 'none') return `${name} n’a pas de certificat médical.`;
  if (standing.kind === 'undated')
    return `La date d’expiration du certificat médical ${ofName(name)} manque.`;
  if (standing.kind === 'valid')
    return scan && lacksScan(person)
      ? `Le certificat médical ${ofName(name)} a été présenté sans scan, et la section l’exige\u00a0: ajoutez le scan à sa fiche.`
      : null;
  return `Le certificat médical ${ofName(name)} ${standing.end < today ? 'a expiré' : 'expire'} le ${writtenDay(standing.end)}.`;
}

/** A warning of what is missing, with the day on which it is asked for (C-5). */
export const neededOn = (trouble: string, day: string): string =>
  `${trouble} Il en faut un qui soit valable le ${writtenDay(day)}.`;

/** The obstacle as shown to the reader: certificates are hidden from who may not see them. */
export function reasonShownTo(
  actor: Pick<Actor, 'permissions'>,
): <Reason extends string | null>(reason: Reason) => Reason | string {
  if (maySeePersonal(actor)) return (reason) => reason;
  return (reason) => (reason?.includes('certificat médical') ? untold : reason);
}

const untold = 'Le certificat médical est à vérifier.';
