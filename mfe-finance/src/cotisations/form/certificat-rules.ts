import {
  asksCertificat,
  certificatStanding,
  type CotisationAdherent,
  type Payeur,
  type Section,
} from '@club/contract';
import { clubNow } from '@club/ui/club';
import { formatDate } from '@club/ui/format';
import type { FormuleLine } from './formule-line-rules.ts';

type Certified = Pick<Payeur, 'aCertificatMedical' | 'dateExpirationCertificat'>;
type Asking = Pick<Section, 'id' | 'code' | 'requiresCertificatMedical'>;

/** The first formula whose section asks for a certificate. */
export function certifiedLine<Line extends Pick<FormuleLine, 'sectionId'>>(
  lines: readonly Line[],
  sections: readonly Asking[],
): Line | undefined {
  const { sectionMusculation } = clubNow().cotisationSettings;
  const asks = sections.filter((section) => asksCertificat(section, sectionMusculation));
  const asking = new Set(asks.map(({ id }) => id));
  return lines.find(({ sectionId }) => sectionId !== null && asking.has(sectionId));
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
 * Why the certificate is not good today (`YYYY-MM-DD`); undefined when it is, or when the profile may
 * not know: then the server checks.
 */
export function refusalOfCertificat(person: Certified, today: string): string | undefined {
  if (person.aCertificatMedical === undefined) return undefined;
  const standing = certificatStanding(person, today);
  if (standing.kind === 'none') return 'aucun certificat enregistré';
  if (standing.kind === 'undated') return 'certificat sans date d’expiration';
  return standing.kind === 'expired' ? `certificat expiré le ${formatDate(standing.end)}` : undefined;
}

/** Why a formula that asks for a certificate cannot be added before a member is chosen (C-5). */
export function refusalWithoutMember(
  formule: Pick<FormuleLine, 'sectionId'>,
  hasMember: boolean,
  sections: readonly Asking[],
): string | undefined {
  return hasMember || !certifiedLine([formule], sections)
    ? undefined
    : 'Adhérent requis\u00a0: choisissez d’abord l’adhérent, cette formule demande un certificat médical.';
}
