import {
  asksCertificat,
  asksScan,
  certificatStanding,
  etatsCertificat,
  lacksScan,
  monthsAsked,
  type AskingSection,
  type EtatCertificat,
} from '@club/contract';

/** A member of the active season, and the sections of his that ask anybody for a certificate (C-5). */
export interface Certifiable {
  id: string;
  dateNaissance?: string | null | undefined;
  aCertificatMedical?: boolean | undefined;
  certificatScan?: boolean | undefined;
  dateExpirationCertificat?: string | null | undefined;
  sections: readonly CertifiedSection[];
}

/** `des`: first day of his formula in it; absent of one that runs. */
type CertifiedSection = AskingSection & { designation: string; des?: string };

/** What a certificate is judged by; days are `YYYY-MM-DD`. */
export interface JudgedBy {
  today: string;
  /** One that ends by then ends soon. */
  until: string;
  /** Code of the section that always asks. */
  musculation: string;
}

/** Where a member stands with the certificate that he is asked for. */
export interface Judged {
  etat: EtatCertificat;
  /** Its last day by the strictest of these sections; null without one. */
  fin: string | null;
  /** Designations of those that ask him. */
  sections: string[];
}

/**
 * Where a member stands (A-8, C-7); null when no section asks him at his age. A formula that has not begun is judged on its first
 * day, as it was sold: what will be over by then is «bientôt». What is worst counts.
 */
export function judgeCertificat(member: Certifiable, by: JudgedBy): Judged | null {
  const byDay = Map.groupBy(member.sections, ({ des = by.today }) => (des > by.today ? des : by.today));
  const judged = [...byDay].flatMap(([day, sections]) => judgeOn(day, { ...member, sections }, by) ?? []);
  const [worst] = judged.toSorted(
    (a, b) =>
      etatsCertificat.indexOf(a.etat) - etatsCertificat.indexOf(b.etat) ||
      (a.fin ?? '').localeCompare(b.fin ?? ''),
  );
  return worst ? { ...worst, sections: judged.flatMap(({ sections }) => sections) } : null;
}

function judgeOn(
  day: string,
  { dateNaissance, sections, ...certified }: Certifiable,
  { today, until, musculation }: JudgedBy,
): Judged | null {
  const monthsIn = (some: Certifiable['sections']) => monthsAsked(some, musculation, dateNaissance, day);
  const months = monthsIn(sections);
  if (months === null) return null;
  const asking = sections.filter((one) => asksCertificat(one, musculation) && monthsIn([one]) !== null);
  const designations = asking.map(({ designation }) => designation);
  const standing = certificatStanding(certified, day, months);
  if (standing.kind === 'none') return { etat: 'manquant', fin: null, sections: designations };
  if (standing.kind === 'undated') return { etat: 'sans_date', fin: null, sections: designations };
  const { end } = standing;
  const isSoonOver = end < day || end <= until;
  const isUnscanned = lacksScan(certified) && asksScan(asking, musculation, dateNaissance, day);
  const etat = end < today ? 'expire' : isUnscanned ? 'sans_scan' : isSoonOver ? 'bientot' : 'valide';
  return { etat, fin: end, sections: designations };
}
