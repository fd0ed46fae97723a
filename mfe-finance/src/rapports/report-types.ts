import type {
  MemberReportRow,
  PayerReportGroup,
  Section,
  SectionFormuleGroup,
  SectionMembers,
  SectionReportGroup,
  SectionReportTotal,
} from '@club/contract';

/** What each report answers (spec §3 "Report rows"). */
export interface Reports {
  reglements: PayerReportGroup[];
  'montants-sections-simple': SectionReportTotal[];
  'montants-sections-par-tarif': { sections: SectionReportGroup[]; totalGeneral: number };
  'adherents-section-formule': { groupes: SectionFormuleGroup[]; totalGeneral: number };
  'adherents-par-section': SectionMembers[];
  'sections-formules': SectionReportGroup[];
  'adherents-par-age': MemberReportRow[];
  'adherents-non-renouveles': MemberReportRow[];
  'liste-sections': Section[];
}

export type ReportName = keyof Reports;

/** One report that has come. */
export type AnyReport = { [Name in ReportName]: { type: Name; data: Reports[Name] } }[ReportName];

interface ReportType {
  value: ReportName;
  label: string;
  /** What it is about, in a sentence. */
  detail: string;
  /** What else has to be chosen. */
  asks?: 'periode' | 'ages' | 'section';
}

/** The nine reports of spec §2, in its order. */
export const reportTypes: readonly ReportType[] = [
  {
    value: 'reglements',
    label: 'Règlements par payeur',
    detail: 'Ce qui a été réellement reçu de chaque payeur.',
    asks: 'periode',
  },
  {
    value: 'montants-sections-simple',
    label: 'Montants par section',
    detail: 'Le montant des cotisations de chaque section.',
    asks: 'periode',
  },
  {
    value: 'montants-sections-par-tarif',
    label: 'Montants par section et par tarif',
    detail: 'Le montant des cotisations de chaque formule, section par section.',
    asks: 'periode',
  },
  {
    value: 'adherents-section-formule',
    label: 'Adhérents par section et formule',
    detail: 'Qui a pris quelle formule cette saison, et à quel prix.',
    asks: 'section',
  },
  {
    value: 'adherents-par-section',
    label: 'Adhérents par section',
    detail: 'Les adhérents de chaque section cette saison, et comment les joindre.',
    asks: 'section',
  },
  {
    value: 'sections-formules',
    label: 'Sections et formules',
    detail: 'Toutes les formules du catalogue, et ce qu’elles représentent cette saison.',
  },
  {
    value: 'adherents-par-age',
    label: 'Adhérents par âge',
    detail: 'Les adhérents dont l’âge d’aujourd’hui est entre deux âges.',
    asks: 'ages',
  },
  {
    value: 'adherents-non-renouveles',
    label: 'Adhérents non renouvelés',
    detail: 'Les adhérents de la saison précédente qui ne sont pas revenus cette saison.',
  },
  {
    value: 'liste-sections',
    label: 'Liste des sections',
    detail: 'Toutes les sections du club, ouvertes et fermées.',
  },
];

/** A report by its name; undefined when there is none of that name. */
export function reportTypeOf(name: string): ReportType | undefined {
  return reportTypes.find(({ value }) => value === name);
}
