import { agesText, plural, type BodyOf, type Section, type sectionCalls } from '@club/contract';
import type { HistoryFields } from '@club/ui/history-list';
import { sectionBadge } from './section-texts.ts';

/** Numbers as typed; an empty age is no limit. */
export interface RegleValues {
  ageMin: string;
  ageMax: string;
  mois: string;
}

export const newRegle: RegleValues = { ageMin: '', ageMax: '', mois: '12' };

export interface SectionFormValues {
  code: string;
  designation: string;
  description: string;
  appartientDelta: boolean;
  active: boolean;
  requiresCertificatMedical: boolean;
  scanObligatoire: boolean;
  reglesCertificat: RegleValues[];
}

const emptySectionForm: SectionFormValues = {
  code: '',
  designation: '',
  description: '',
  appartientDelta: false,
  active: true,
  requiresCertificatMedical: false,
  scanObligatoire: false,
  reglesCertificat: [],
};

/** The form of a section, or of a new one. */
export function formOfSection(section?: Section): SectionFormValues {
  if (!section) return emptySectionForm;
  const { code, designation, appartientDelta, active, requiresCertificatMedical, scanObligatoire } = section;
  const description = section.description ?? '';
  const reglesCertificat = section.reglesCertificat.map(({ ageMin, ageMax, mois }) => ({
    ageMin: String(ageMin ?? ''),
    ageMax: String(ageMax ?? ''),
    mois: String(mois),
  }));
  return {
    code,
    designation,
    description,
    appartientDelta,
    active,
    requiresCertificatMedical,
    scanObligatoire,
    reglesCertificat,
  };
}

export function fieldsOfSection(values: SectionFormValues): BodyOf<typeof sectionCalls.createSection> {
  return {
    ...values,
    code: values.code.trim(),
    designation: values.designation.trim(),
    description: values.description.trim() || null,
    reglesCertificat: values.reglesCertificat.map(({ ageMin, ageMax, mois }) => ({
      ageMin: ageOf(ageMin),
      ageMax: ageOf(ageMax),
      mois: mois.trim() === '' ? NaN : Number(mois),
    })),
  };
}

/** What is no number is refused by the schema. */
function ageOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}

/** «jusqu’à 17 ans : pas de certificat ; tous les âges : 6 mois». */
function reglesText(regles: unknown): string {
  if (!Array.isArray(regles) || regles.length === 0) return 'un an';
  return (regles as Section['reglesCertificat'])
    .map(({ mois, ...ages }) => {
      const validity = mois === 0 ? 'pas de certificat' : plural(mois, 'mois', 'mois');
      return `${agesText(ages) ?? 'tous les âges'}\u00a0: ${validity}`;
    })
    .join('\u202f; ');
}

export const sectionHistoryFields: HistoryFields = {
  code: { label: 'Code' },
  designation: { label: 'Désignation' },
  description: { label: 'Description' },
  appartientDelta: { label: 'DELTA' },
  active: { label: 'Statut', text: (active) => sectionBadge({ active: active === true }).label },
  requiresCertificatMedical: { label: 'Certificat médical exigé' },
  scanObligatoire: { label: 'Scan du certificat exigé' },
  reglesCertificat: { label: 'Durées de validité', text: reglesText },
};
