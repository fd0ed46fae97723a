import type { Permission } from '../access/permissions.ts';
import { agesText } from '../rules/ages.ts';
import { membershipFields } from './membership-fields.ts';
import { sexeTexts, type Sexe } from '../rules/sexe.ts';

/** Filters of members that match the counts of reports. */
export interface AdherentFilter {
  sexe?: Sexe;
  /** Age in whole years today, both limits included. Members without birth date do not match. */
  ageMin?: number;
  ageMax?: number;
  /** Members without birth date. */
  ageInconnu?: boolean;
  /** Category of tariffs, whatever its case and accents (T-7). */
  categorieTarif?: string;
  /** Season of inscription. */
  saisonInscriptionId?: string;
  /** In no season: without inscription and without a live cotisation (S-10). */
  sansSaison?: true;
}

/** Filters by live cotisations; finance resolves them. */
export interface HoldingFilter {
  /** Members of the season: inscribed in it, or with a cotisation of it (S-10). */
  membreSaisonId?: string;
  /** Season with a cotisation. */
  cotisationSaisonId?: string;
  /** Section or formula of the cotisation, in that season or, without it, the active one. */
  sectionId?: string;
  formuleId?: string;
  /** Additional seasons: one with a cotisation, one without. */
  aussiSaisonId?: string;
  sansSaisonId?: string;
  /** Not renewed: in a season before this one, and not in it (S-12). Section and formula are then those of the last season. */
  nonRenouvelesSaisonId?: string;
  /** Of those not renewed, in the active season when none is named: whose last season this is. */
  derniereSaisonId?: string;
}

/** Permission for the filters by cotisation. */
export const holdingAccess = 'cotisations.read' satisfies Permission;

export const holdingFilters = [
  ...(['membreSaisonId', 'cotisationSaisonId', 'sectionId', 'formuleId'] as const),
  ...(['aussiSaisonId', 'sansSaisonId', 'nonRenouvelesSaisonId', 'derniereSaisonId'] as const),
] as const satisfies readonly (keyof HoldingFilter)[];

/** Labels of the season filters, in the list and its exports. */
export const seasonFilterLabels = {
  saisonInscriptionId: 'Inscrits en',
  membreSaisonId: 'Membres de la saison',
  cotisationSaisonId: 'Cotisation de',
  aussiSaisonId: 'Et cotisation de',
  sansSaisonId: 'Sans cotisation de',
  nonRenouvelesSaisonId: 'Non renouvelés en',
  derniereSaisonId: 'Dernière saison',
} as const satisfies Partial<Record<keyof (AdherentFilter & HoldingFilter), string>>;

/** Label of the filter `sansSaison`. */
export const sansSaisonLabel = 'Dans aucune saison';

/** True when the filter needs an answer of finance. */
export const asksHolding = (filter: HoldingFilter): boolean =>
  holdingFilters.some((name) => filter[name] !== undefined);

/** Fields that these filters reveal. None is personal, so every reader of members may filter. */
export const filteredFields = ['civilite', 'dateNaissance', 'categorieTarif'] as const;

/** The filters in French, for an export; the caller supplies names of seasons. */
export function adherentFilterTexts(filter: AdherentFilter): string[] {
  const { sexe, ageMin, ageMax, ageInconnu, categorieTarif, sansSaison } = filter;
  const ages = agesText({ ageMin: ageMin ?? null, ageMax: ageMax ?? null });
  return [
    ...(sexe ? [sexeTexts[sexe]] : []),
    ...(ages ? [`Âge\u00a0: ${ages}`] : []),
    ...(ageInconnu === undefined ? [] : [ageInconnu ? 'Âge inconnu' : 'Âge connu']),
    ...(categorieTarif ? [`${membershipFields.categorieTarif.label}\u00a0: ${categorieTarif}`] : []),
    ...(sansSaison ? [sansSaisonLabel] : []),
  ];
}
