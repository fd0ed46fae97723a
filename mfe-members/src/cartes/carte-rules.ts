import type { Adherent, Cotisation, CotisationFormule, Section } from '@club/contract';

/** Code of the section whose members have a card of their own (design.md "Members and seasons"). */
export const musculationCode = '145';

type Lines = readonly Pick<Cotisation, 'adherents'>[];
type Formule = CotisationFormule['formule'];

/** The formulas that one member holds, each once: a family's cotisation has those of others too. */
export function formulesOf(cotisations: Lines, adherentId: string): Formule[] {
  const own = cotisations
    .flatMap(({ adherents }) => adherents)
    .filter((line) => line.adherentId === adherentId)
    .flatMap(({ formules }) => formules.map(({ formule }) => formule));
  return [...new Map(own.map((formule) => [formule.id, formule])).values()];
}

/** What they are called, each once. */
export function designationsOf(formules: readonly Formule[]): string[] {
  return [...new Set(formules.map(({ designation }) => designation))];
}

/** The member's formula of the section Musculation; undefined without one. */
export function musculationOf(
  formules: readonly Formule[],
  sections: readonly Pick<Section, 'id' | 'code'>[],
): Formule | undefined {
  const section = sections.find(({ code }) => code === musculationCode);
  return section && formules.find(({ sectionId }) => sectionId === section.id);
}

/** Serial as it stands on a card (spec §9): five digits. */
export const serialText = (serial: number): string => String(serial).padStart(5, '0');

const shortCivilites: Readonly<Record<string, string>> = {
  Mr: 'Mr',
  Mme: 'Mme',
  Mlle: 'Mlle',
  Monsieur: 'Mr',
  Madame: 'Mme',
  Mademoiselle: 'Mlle',
};

/** Civilité in short; Mr for any other word (spec §2). */
export const shortCivilite = (civilite: string): string => shortCivilites[civilite] ?? 'Mr';

/** What the QR code of the card Musculation says (spec §3). */
export function qrText(
  { codeAdherent }: Pick<Adherent, 'codeAdherent'>,
  { code, designation }: Formule,
  saison: string,
): string {
  return JSON.stringify({ codeAdherent, formule: code, designation, saison });
}
