import {
  asksCertificat,
  certificatStanding,
  monthsAsked,
  type CotisationAdherent,
  type Payeur,
  type Section,
} from '@club/contract';
import { clubNow } from '@club/ui/club';
import { formatDate } from '@club/ui/format';
import type { FormuleLine } from './formule-line-rules.ts';

/** What is known of a person's certificate. */
export type Certified = Pick<Payeur, 'aCertificatMedical' | 'dateExpirationCertificat'>;
/** What a section says of certificates. */
export type AskingSection = Pick<Section, 'id' | 'code' | 'requiresCertificatMedical'> &
  Partial<Pick<Section, 'reglesCertificat'>>;

/** A formula that asks for a certificate, and the months for which its section takes one (C-7). */
export type CertifiedLine<Line> = Line & { mois: number };

/** The formula whose section asks this member most strictly for a certificate today (`YYYY-MM-DD`); of equals the first. */
export function certifiedLine<Line extends Pick<FormuleLine, 'sectionId'>>(
  lines: readonly Line[],
  sections: readonly AskingSection[],
  person: Pick<Payeur, 'dateNaissance'> | null | undefined,
  today: string,
): CertifiedLine<Line> | undefined {
  const { sectionMusculation } = clubNow().cotisationSettings;
  const asking = lines.flatMap((line) => {
    const own = sections.filter(({ id }) => id === line.sectionId);
    const mois = monthsAsked(own, sectionMusculation, person?.dateNaissance, today);
    return mois === null ? [] : [{ ...line, mois }];
  });
  return asking.toSorted((one, other) => one.mois - other.mois)[0];
}

/** What each member already has: no certificate is asked again for it. */
export type Held = Pick<CotisationAdherent, 'adherentId' | 'formules'>;

export function newlyTaken<Line extends Pick<FormuleLine, 'formuleId'>>(
  lines: readonly Line[],
  adherentId: string | undefined,
  held: readonly Held[],
): Line[] {
  const own = held.find((line) => line.adherentId === adherentId)?.formules ?? [];
  return lines.filter(({ formuleId }) => !own.some((one) => one.formuleId === formuleId));
}

/**
 * Why the certificate is not good today (`YYYY-MM-DD`) for so many months; undefined when it is (A-8, C-7), or when the profile may
 * not know: then the server checks.
 */
export function refusalOfCertificat(person: Certified, today: string, mois?: number): string | undefined {
  if (person.aCertificatMedical === undefined) return undefined;
  const standing = certificatStanding(person, today, mois);
  if (standing.kind === 'none') return 'aucun certificat enregistré';
  if (standing.kind === 'undated') return 'certificat sans date d’expiration';
  return standing.kind === 'expired' ? `certificat expiré le ${formatDate(standing.end)}` : undefined;
}

/** Why a formula that asks for a certificate cannot be added before a member is chosen (C-5). */
export function refusalWithoutMember(
  formule: Pick<FormuleLine, 'sectionId'>,
  hasMember: boolean,
  sections: readonly AskingSection[],
): string | undefined {
  const { sectionMusculation } = clubNow().cotisationSettings;
  const asks = sections.some(
    (section) => section.id === formule.sectionId && asksCertificat(section, sectionMusculation),
  );
  return hasMember || !asks
    ? undefined
    : 'Adhérent requis\u00a0: choisissez d’abord l’adhérent, cette formule demande un certificat médical.';
}
