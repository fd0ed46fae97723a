import type { BodyOf, formuleCalls } from '@club/contract';
import { modeles, type Modele, type ModeleName } from './modeles.ts';

export interface FormuleChoice {
  /** Only what is kept is created. */
  gardee: boolean;
  code: string;
  designation: string;
  /** Text where it cannot be read. */
  montant: number | string | null;
  /** Months. */
  duree: number;
  ageMin?: number;
  ageMax?: number;
}

export interface SectionChoice {
  code: string;
  designation: string;
  requiresCertificatMedical: boolean;
  formules: FormuleChoice[];
}

export interface ModeleFormValues {
  modele: ModeleName;
  sections: SectionChoice[];
}

/** Codes that a new catalogue avoids, and the code of Musculation in the settings. */
export interface TakenCodes {
  codes: readonly string[];
  musculation: string;
}

/** A model with free codes: sections by tens, each formula under its section; prices are empty. */
export function sectionsOf(modele: ModeleName, { codes, musculation }: TakenCodes): SectionChoice[] {
  const taken = new Set(codes);
  let last = 0;
  const isFree = (code: string, formules: number) =>
    ![code, ...Array.from({ length: formules }, (_, at) => formuleCode(code, at))].some((one) =>
      taken.has(one),
    );
  const nextCode = (formules: number): string => {
    do last += 10;
    while (!isFree(String(last), formules));
    return String(last);
  };
  return (modeles[modele] as Modele).sections.map((section) => {
    const { designation, requiresCertificatMedical = false, formules } = section;
    const own = section.musculation && isFree(musculation, formules.length);
    const code = own ? musculation : nextCode(formules.length);
    return {
      code,
      designation,
      requiresCertificatMedical,
      formules: formules.map((formule, at) => ({
        ...formule,
        gardee: true,
        code: formuleCode(code, at),
        montant: null,
      })),
    };
  });
}

const formuleCode = (section: string, at: number): string => `${section}${String(at + 1).padStart(2, '0')}`;

type Catalogue = BodyOf<typeof formuleCalls.createCatalogue>;

/** Body of the call: kept formulas, and the sections that have one. */
export function catalogueOf({ sections }: Pick<ModeleFormValues, 'sections'>): Catalogue {
  return {
    sections: sections
      .map(({ code, designation, requiresCertificatMedical, formules }) => ({
        code,
        designation: designation.trim(),
        requiresCertificatMedical,
        formules: formules
          .filter(({ gardee }) => gardee)
          .map(({ gardee: _kept, montant, ...formule }) => ({
            ...formule,
            designation: formule.designation.trim(),
            montant: montant as number,
          })),
      }))
      .filter(({ formules }) => formules.length > 0),
  };
}

/** Why it cannot be created yet; undefined when it can. */
export function missingOf({ sections }: Pick<ModeleFormValues, 'sections'>): string | undefined {
  const kept = sections.flatMap(({ formules }) => formules.filter(({ gardee }) => gardee));
  if (kept.length === 0) return 'Gardez au moins une formule.';
  const priceless = kept.filter(({ montant }) => typeof montant !== 'number').length;
  if (priceless === 0) return undefined;
  return priceless === 1 ? 'Il manque un prix.' : `Il manque ${priceless} prix.`;
}
