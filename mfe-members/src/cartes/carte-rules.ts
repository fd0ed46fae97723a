import type { Adherent, CotisationFormule, CotisationHeld, Section } from '@club/contract';

type Lines = readonly Pick<CotisationHeld, 'adherents'>[];
type Formule = CotisationFormule['formule'];

/** One member's formulas, each once; a family's cotisation has others too. */
export function formulesOf(cotisations: Lines, adherentId: string): Formule[] {
  const own = cotisations
    .flatMap(({ adherents }) => adherents)
    .filter((line) => line.adherentId === adherentId)
    .flatMap(({ formules }) => formules.map(({ formule }) => formule));
  return [...new Map(own.map((formule) => [formule.id, formule])).values()];
}

export function designationsOf(formules: readonly Formule[]): string[] {
  return [...new Set(formules.map(({ designation }) => designation))];
}

/** Undefined without one; the section's code is the settings'. */
export function musculationOf(
  formules: readonly Formule[],
  sections: readonly Pick<Section, 'id' | 'code'>[],
  sectionMusculation: string,
): Formule | undefined {
  const section = sections.find(({ code }) => code === sectionMusculation);
  return section && formules.find(({ sectionId }) => sectionId === section.id);
}

/** What the QR code of the card Musculation says (U-8). */
export function qrText(
  { codeAdherent }: Pick<Adherent, 'codeAdherent'>,
  { code, designation }: Formule,
  saison: string,
): string {
  return JSON.stringify({ codeAdherent, formule: code, designation, saison });
}
