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
