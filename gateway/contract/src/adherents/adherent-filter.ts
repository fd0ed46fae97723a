import type { Permission } from '../access/permissions.ts';
import { agesText } from '../rules/ages.ts';
import { sexeLabels, type Sexe } from '../rules/sexe.ts';

/** Members by what reports count. */
export interface AdherentFilter {
  sexe?: Sexe;
  /** Whole years today, both included; without birth date nobody. */
  ageMin?: number;
  ageMax?: number;
  /** Whether no age is known. */
  ageInconnu?: boolean;
  /** In which one was inscribed. */
  saisonInscriptionId?: string;
}

/** Members by what they hold: a formula of a live cotisation. Finance knows it. */
export interface HoldingFilter {
  /** Who is in it: inscribed in it, or holds something of it (S-10). */
  membreSaisonId?: string;
  /** Of which one holds something. */
  cotisationSaisonId?: string;
  /** Of this section or this formula, in that season; in the active one when none is named. */
  sectionId?: string;
  formuleId?: string;
  /** Of which one holds something too, and nothing. */
  aussiSaisonId?: string;
  sansSaisonId?: string;
  /** Held something in the season before this one (S-8), and nothing in it. */
  nonRenouvelesSaisonId?: string;
}

/** What somebody holds is told to who may read cotisations. */
export const holdingAccess = 'cotisations.read' satisfies Permission;

export const holdingFilters = [
  ...(['membreSaisonId', 'cotisationSaisonId', 'sectionId', 'formuleId'] as const),
  ...(['aussiSaisonId', 'sansSaisonId', 'nonRenouvelesSaisonId'] as const),
] as const satisfies readonly (keyof HoldingFilter)[];

/** What the filters by a season are called, in the list and in what is exported of it. */
export const seasonFilterLabels = {
  saisonInscriptionId: 'Inscrits en',
  membreSaisonId: 'Membres de la saison',
  cotisationSaisonId: 'Cotisation de',
  aussiSaisonId: 'Et cotisation de',
  sansSaisonId: 'Sans cotisation de',
  nonRenouvelesSaisonId: 'Non renouvelés en',
} as const satisfies Partial<Record<keyof (AdherentFilter & HoldingFilter), string>>;

/** Whether finance has to be asked. */
export const asksHolding = (filter: HoldingFilter): boolean =>
  holdingFilters.some((name) => filter[name] !== undefined);

/** Fields that these filters tell something of: none is personal, so whoever reads members may use them. */
export const filteredFields = ['civilite', 'dateNaissance'] as const;

/** In words, for an export; seasons are named by who knows them. */
export function adherentFilterTexts({ sexe, ageMin, ageMax, ageInconnu }: AdherentFilter): string[] {
  const ages = agesText({ ageMin: ageMin ?? null, ageMax: ageMax ?? null });
  return [
    ...(sexe ? [sexeLabels[sexe]] : []),
    ...(ages ? [`Âge\u00a0: ${ages}`] : []),
    ...(ageInconnu === undefined ? [] : [ageInconnu ? 'Âge inconnu' : 'Âge connu']),
  ];
}
