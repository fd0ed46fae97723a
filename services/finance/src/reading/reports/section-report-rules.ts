import {
  compareCodes,
  type SectionFormuleGroup,
  type SectionReportGroup,
  type SectionReportTotal,
} from '@club/contract';
import { amountOf, type Minor } from '@club/service-kit';

/** Agreed total of one formula in minor units, and its count of members. */
export interface FormuleSum {
  formuleId: string;
  nombreAdherents: number;
  montant: Minor;
}

/** What one member agreed to pay for one formula, over all his cotisations. */
export interface HeldFormule {
  formuleId: string;
  adherentId: string;
  montant: Minor;
}

/** Catalogue for reports, deleted entries included: their amounts still count. */
export interface Catalogue {
  formules: ReadonlyMap<string, NamedFormule>;
  sections: ReadonlyMap<string, { code: string; designation: string }>;
}

export interface NamedFormule {
  code: string;
  designation: string;
  /** Price in the season of the report, in minor units. */
  montant: number;
  sectionId: string | null;
}

const unknownFormule: NamedFormule = { code: '', designation: '—', montant: 0, sectionId: null };
const noSection = { sectionId: null, sectionCode: '', sectionDesignation: 'Sans section' };

/** Sections by code, those without section last, each with its formulas by code. */
export function sectionGroups(sums: readonly FormuleSum[], catalogue: Catalogue): SectionReportGroup[] {
  return inSections(sums, catalogue).map(({ section, formules }) => ({
    ...section,
    formules: formules.map(({ of, formule }) => ({
      formuleId: of.formuleId,
      formuleCode: formule.code,
      formuleDesignation: formule.designation,
      tarif: amountOf(formule.montant),
      nombreAdherents: of.nombreAdherents,
      montantFormule: amountOf(of.montant),
    })),
    montantTotalSection: amountOf(sumOf(formules.map(({ of }) => of))),
  }));
}

/** The same without formulas. */
export function sectionTotals(groups: readonly SectionReportGroup[]): SectionReportTotal[] {
  return groups.map(({ sectionId, sectionCode, sectionDesignation, montantTotalSection: montantTotal }) => ({
    sectionId,
    sectionCode,
    sectionDesignation,
    montantTotal,
  }));
}

/** Sum of agreed amounts, converted for the wire. */
export function totalOf(sums: readonly { montant: number }[]): number {
  return amountOf(sumOf(sums));
}

/** A member who holds a formula. */
export interface Holder {
  codeAdherent: string;
  nom: string;
  prenom: string;
  id: string;
}

/**
 * Holders of each formula, in the order of sections and formulas, generated one by one; `holders` must be sorted by
 * name.
 */
export function* formuleGroups(
  held: readonly HeldFormule[],
  catalogue: Catalogue,
  holders: readonly Holder[],
): Generator<SectionFormuleGroup> {
  const byFormule = Map.groupBy(held, ({ formuleId }) => formuleId);
  const formules = [...byFormule].map(([formuleId, own]) => ({ formuleId, own }));
  for (const { section, formules: ordered } of inSections(formules, catalogue)) {
    for (const { of, formule } of ordered) {
      yield {
        ...section,
        formuleId: of.formuleId,
        formuleCode: formule.code,
        formuleDesignation: formule.designation,
        adherents: named(of.own, holders),
        totalMontant: totalOf(of.own),
      };
    }
  }
}

/** Ids of the members of each section, each once, in the order of sections. */
export function sectionHolders(held: readonly HeldFormule[], catalogue: Catalogue) {
  return inSections(held, catalogue).map(({ section, formules }) => ({
    ...section,
    adherentIds: new Set(formules.map(({ of }) => of.adherentId)),
  }));
}

function named(own: readonly HeldFormule[], holders: readonly Holder[]): SectionFormuleGroup['adherents'] {
  const amounts = new Map(own.map(({ adherentId, montant }) => [adherentId, montant]));
  return holders.flatMap(({ id, codeAdherent, nom, prenom }) => {
    const montant = amounts.get(id);
    return montant === undefined ? [] : [{ codeAdherent, nom, prenom, montant: amountOf(montant) }];
  });
}

function inSections<Of extends { formuleId: string }>(all: readonly Of[], { formules, sections }: Catalogue) {
  const known = all.map((of) => ({ of, formule: formules.get(of.formuleId) ?? unknownFormule }));
  const bySection = [...Map.groupBy(known, ({ formule }) => formule.sectionId)].map(([id, own]) => {
    const { code, designation } = (id === null ? undefined : sections.get(id)) ?? {};
    const section =
      code === undefined
        ? noSection
        : { sectionId: id, sectionCode: code, sectionDesignation: designation ?? '' };
    return { section, formules: own.toSorted((a, b) => compareCodes(a.formule.code, b.formule.code)) };
  });
  return bySection.toSorted((a, b) => {
    const [one, other] = [a.section.sectionCode, b.section.sectionCode];
    if (one === '' || other === '') return one === '' ? 1 : -1;
    return compareCodes(one, other);
  });
}

function sumOf(all: readonly { montant: number }[]): number {
  return all.reduce((sum, { montant }) => sum + montant, 0);
}
