import type { Adherent, CotisationFormule, CotisationHeld, Saison, Section } from '@club/contract';

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

/** First day of a member's formulas, `YYYY-MM-DD`; undefined without any. */
export function firstDayOf(cotisations: Lines, adherentId: string): string | undefined {
  const days = cotisations
    .flatMap(({ adherents }) => adherents)
    .filter((line) => line.adherentId === adherentId)
    .flatMap(({ formules }) => formules.map(({ dateDebut }) => dateDebut));
  return days.toSorted()[0];
}

/**
 * The season of a member's card, of those whose cards are printed (the active one first): the one asked for, else the first in which
 * he holds something, else the first.
 */
export function cardSaison(
  saisons: readonly Saison[],
  asked: string,
  held: readonly Pick<CotisationHeld, 'saisonId'>[],
): Saison | undefined {
  const chosen = saisons.find(({ id }) => id === asked);
  return chosen ?? saisons.find(({ id }) => held.some(({ saisonId }) => saisonId === id)) ?? saisons[0];
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
