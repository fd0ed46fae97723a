import {
  asksCertificat,
  certificatStanding,
  lacksScan,
  monthsAsked,
  type CotisationAdherent,
  type Payeur,
  type Section,
} from '@club/contract';
import { clubNow } from '@club/ui/club';
import { formatDate } from '@club/ui/format';
import type { FormuleLine } from './formule-line-rules.ts';

/** What is known of a person's certificate. */
export type Certified = Pick<Payeur, 'aCertificatMedical' | 'certificatScan' | 'dateExpirationCertificat'>;
/** What a section says of certificates. */
export type AskingSection = Pick<Section, 'id' | 'code' | 'requiresCertificatMedical'> &
  Partial<Pick<Section, 'reglesCertificat' | 'scanObligatoire'>>;

/** A formula that asks for a certificate, the months for which its section takes one (C-7), and whether with its scan alone (C-8). */
export type CertifiedLine<Line> = Line & { mois: number; scan: boolean };

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
    return mois === null ? [] : [{ ...line, mois, scan: own.some((one) => one.scanObligatoire) }];
  });
  const [strictest] = asking.toSorted((one, other) => one.mois - other.mois);
  return strictest && { ...strictest, scan: asking.some(({ scan }) => scan) };
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

/** The days on which it is judged (C-5), `YYYY-MM-DD`. */
export interface CertificatDays {
  today: string;
  /** Of new lines: later than today for a season that has not begun. */
  firstDay: string;
}

/** A certificate that is asked for and is not there. */
export interface LackingCertificat {
  /** The formula that asks for it. */
  designation: string;
  /** Why it is not good, in French. */
  raison: string;
  /** On which it must be good: before that day it is only a warning; null when it is needed now. */
  pour: string | null;
}

/**
 * The certificate that these new lines lack, if any (C-5): needed now for a line that begins today or before, and for any line of a
 * season that has begun; else by the season's first day.
 */
export function lackingCertificat(
  lines: readonly Pick<FormuleLine, 'sectionId' | 'designation' | 'dateDebut'>[],
  person: (Certified & Pick<Payeur, 'dateNaissance'>) | null | undefined,
  sections: readonly AskingSection[],
  { today, firstDay }: CertificatDays,
): LackingCertificat | undefined {
  const lacking = (some: typeof lines, day: string) => {
    const certified = person && certifiedLine(some, sections, person, day);
    const raison = certified && refusalOfCertificat(person, day, { ...certified, today });
    return raison ? { designation: certified.designation, raison } : undefined;
  };
  const isLater = firstDay > today;
  const begun = isLater ? lines.filter(({ dateDebut }) => dateDebut !== null && dateDebut <= today) : lines;
  const now = lacking(begun, today);
  if (now) return { ...now, pour: null };
  const later = isLater ? lacking(lines, firstDay) : undefined;
  return later && { ...later, pour: firstDay };
}

/**
 * Why the certificate is not good on the `day` (`YYYY-MM-DD`) for so many months; undefined when it is (A-8, C-7), or when the profile may
 * not know: then the server checks. `today` tells an end that is past from one to come.
 */
export function refusalOfCertificat(
  person: Certified,
  day: string,
  { mois, scan = false, today = day }: { mois?: number; scan?: boolean; today?: string } = {},
): string | undefined {
  if (person.aCertificatMedical === undefined) return undefined;
  const standing = certificatStanding(person, day, mois);
  if (standing.kind === 'none') return 'aucun certificat enregistré';
  if (standing.kind === 'undated') return 'certificat sans date d’expiration';
  if (standing.kind !== 'expired')
    return scan && lacksScan(person) ? 'certificat présenté sans scan, que la section exige,' : undefined;
  return `certificat ${standing.end < today ? 'expiré' : 'qui expire'} le ${formatDate(standing.end)}`;
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
