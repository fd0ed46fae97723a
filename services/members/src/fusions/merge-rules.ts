import { champsFusion, type ValeursFusion } from '@club/contract';
import { personKeyOf } from '@club/service-kit/text';
import type { AdherentDocument, FonduEn } from '../adherents/adherent-document.ts';
import { separatedInscriptions, unitedInscriptions } from '../saisons/inscriptions.ts';
import { isAdherent } from '../adherents/adherent-rules.ts';

type Changes = Partial<AdherentDocument>;

/** Two records of one person. */
export interface TwoRecords {
  garde: AdherentDocument;
  fondu: AdherentDocument;
}

/** What changes on each of them. */
export interface TwoChanges {
  garde: Changes;
  fondu: Changes;
}

/** Fields that go together: taken, and put back, all or none; the first one tells whether they changed. */
const certificat = [
  'certificatMedicalUrl',
  'aCertificatMedical',
  'dateCertificatMedical',
  'dateExpirationCertificat',
] as const;
const inscription = ['saisonId', 'inscriptions'] as const;
const code = ['codeAdherent', 'codeKey', 'codeNumber'] as const;
const photo = ['photoUrl'] as const;

type Field = keyof AdherentDocument;

const picked = (from: AdherentDocument | Changes, fields: readonly Field[]): Changes =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

/**
 * Changes of a merge: the chosen values, the later certificate (of one day the scanned one), the earlier inscription, all
 * prints. Code and photo are exchanged, so that each stays somebody's: the other code stays taken, the other picture is kept for the undoing.
 */
export function mergedRecords({ garde, fondu }: TwoRecords, valeurs: ValeursFusion): TwoChanges {
  const chosen = champsFusion.filter((champ) => valeurs[champ] === 'fondre');
  const exchanged = [
    ...(chosen.includes('codeAdherent') ? code : []),
    ...(chosen.includes('photoUrl') ? photo : []),
  ];
  const values = { ...garde, ...picked(fondu, chosen) };
  const isInscribed = isAdherent(values) && fondu.saisonId !== null;
  const earlier = isInscribed && (garde.saisonId === null || fondu.dateInscription < garde.dateInscription);
  const anciens = [...(garde.anciensCodes ?? []), ...(fondu.anciensCodes ?? [])];
  const former = chosen.includes('codeAdherent') ? garde.codeAdherent : fondu.codeAdherent;
  const after: Changes = {
    ...picked(fondu, [...chosen, ...exchanged]),
    ...(hasBetterCertificat(fondu, garde) && picked(fondu, certificat)),
    ...(isInscribed && unitedInscriptions(garde, fondu)),
    ...(earlier && { dateInscription: fondu.dateInscription }),
    duplicateKey: personKeyOf(values),
    nombreImpressionsBadge: garde.nombreImpressionsBadge + fondu.nombreImpressionsBadge,
    anciensCodes: [...anciens, former],
  };
  return { garde: differing(garde, after), fondu: picked(garde, exchanged) };
}

/** Later, or of the same day with its scan while the other was only presented. */
function hasBetterCertificat(one: AdherentDocument, other: AdherentDocument): boolean {
  const [day, otherDay] = [one.dateCertificatMedical ?? '', other.dateCertificatMedical ?? ''];
  if (!one.aCertificatMedical || day < otherDay) return false;
  return day > otherDay || (one.certificatMedicalUrl !== null && other.certificatMedicalUrl === null);
}

/** Always together, and put back by themselves. */
const counted = new Set<Field>(['duplicateKey', 'nombreImpressionsBadge', 'anciensCodes']);

/**
 * What undoing a merge changes: each value that is still the one that the merge put becomes the former one again; what staff
 * changed since stays.
 */
export function separatedRecords({ garde, fondu }: TwoRecords, fonduEn: FonduEn): TwoChanges {
  const { gardeAvant, gardeApres, avant } = fonduEn;
  const together: (readonly Field[])[] = [certificat, code];
  const grouped = new Set<Field>([...together.flat(), ...inscription]);
  const alone = (Object.keys(gardeApres) as Field[]).filter((one) => !grouped.has(one) && !counted.has(one));
  const back: Changes = {};
  for (const fields of [...together, ...alone.map((one) => [one])]) {
    const changed = fields.filter((field) => field in gardeApres);
    const untouched = changed.every((field) => isSame(garde[field], gardeApres[field]));
    if (untouched) Object.assign(back, picked(gardeAvant, changed));
  }
  // The code that the merged record has since is the one by which the kept one is found.
  const theirs = new Set([...(fondu.anciensCodes ?? []), fondu.codeAdherent]);
  return {
    garde: {
      ...back,
      ...(inscription.some((field) => field in gardeApres) && separatedInscriptions(garde, fonduEn)),
      duplicateKey: personKeyOf({ ...garde, ...back }),
      nombreImpressionsBadge: Math.max(0, garde.nombreImpressionsBadge - fondu.nombreImpressionsBadge),
      anciensCodes: (garde.anciensCodes ?? []).filter((one) => !theirs.has(one)),
    },
    fondu: avant,
  };
}

/** Why the two cannot be told apart any more, in French: code or photo were exchanged, and changed since. */
export function obstaclesOfSeparation({ garde }: Pick<TwoRecords, 'garde'>, fonduEn: FonduEn): string[] {
  const { avant, gardeApres } = fonduEn;
  const changed = (field: Field) => field in avant && !isSame(garde[field], gardeApres[field]);
  return [
    ...(changed('codeAdherent') ? ['Le code de la fiche a été changé depuis la fusion.'] : []),
    ...(changed('photoUrl') ? ['La photo de la fiche a été changée depuis la fusion.'] : []),
  ];
}

function differing(before: AdherentDocument, after: Changes): Changes {
  const fields = (Object.keys(after) as Field[]).filter((field) => !isSame(before[field], after[field]));
  return picked(after, fields);
}

/** Values as stored: texts, numbers, yes or no, dates, lists of texts; absence and null are the same. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
