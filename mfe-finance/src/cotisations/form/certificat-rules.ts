import type { CotisationAdherent, Payeur, Section } from '@club/contract';
import { formatDate } from '@club/ui/format';
import type { FormuleLine } from './formule-line-rules.ts';

type Certified = Pick<Payeur, 'aCertificatMedical' | 'dateExpirationCertificat'>;
type Asking = Pick<Section, 'id' | 'code' | 'requiresCertificatMedical'>;

/** Code of the section of musculation, which always asks for a certificate (spec §9). */
export const musculation = '145';

/** Whether a section asks for a valid medical certificate (design.md "Members and seasons"). */
export const asksCertificat = ({ code, requiresCertificatMedical }: Asking): boolean =>
  requiresCertificatMedical || code === musculation;

/** The first of the formulas whose section asks for a certificate. */
export function certifiedLine<Line extends Pick<FormuleLine, 'sectionId'>>(
  lines: readonly Line[],
  sections: readonly Asking[],
): Line | undefined {
  const asking = new Set(sections.filter(asksCertificat).map(({ id }) => id));
  return lines.find(({ sectionId }) => sectionId !== null && asking.has(sectionId));
}

/** What a cotisation on record gives each of its members: for that no certificate is asked again. */
export type Held = Pick<CotisationAdherent, 'adherentId' | 'formules'>;

/** The formulas that a member does not have yet. */
export function newlyTaken<Line extends Pick<FormuleLine, 'formuleId'>>(
  lines: readonly Line[],
  adherentId: string | undefined,
  held: readonly Held[],
): Line[] {
  const own = held.find((line) => line.adherentId === adherentId)?.formules ?? [];
  return lines.filter(({ formuleId }) => !own.some((one) => one.formuleId === formuleId));
}

/**
 * Why a member's certificate is not good today; undefined when it is, to its last day (spec §5), and for who may not know: the
 * server looks then. `today` is `YYYY-MM-DD`.
 */
export function refusalOfCertificat(person: Certified, today: string): string | undefined {
  if (person.aCertificatMedical === undefined) return undefined;
  if (!person.aCertificatMedical) return 'aucun certificat enregistré';
  const end = person.dateExpirationCertificat?.slice(0, 10);
  if (!end) return 'certificat sans date d’expiration';
  return end < today ? `certificat expiré le ${formatDate(end)}` : undefined;
}

/** Why a formula cannot be added yet: one that asks for a certificate needs to know whose (spec §5); undefined when it can. */
export function refusalWithoutMember(
  formule: Pick<FormuleLine, 'sectionId'>,
  hasMember: boolean,
  sections: readonly Asking[],
): string | undefined {
  return hasMember || !certifiedLine([formule], sections)
    ? undefined
    : 'Adhérent requis\u00a0: choisissez d’abord l’adhérent, cette formule demande un certificat médical.';
}
