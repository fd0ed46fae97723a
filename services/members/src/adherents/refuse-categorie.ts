import { clubSettings, refusedField } from '@club/service-kit';

/**
 * Refuses a category of tariffs that the settings do not have (T-7). One that a person has already may stay.
 * @throws RuleError `refused_value` (422)
 */
export function refuseCategorie(asked: string | null | undefined, present?: string | null): void {
  const { categoriesTarif } = clubSettings.current.cotisationSettings;
  if (!asked || asked === present || categoriesTarif.includes(asked)) return;
  const known =
    categoriesTarif.length > 0 ? `Choisissez parmi\u00a0: ${categoriesTarif.join(', ')}.` : noneYet;
  const message = `Le club n’a pas cette catégorie de tarif. ${known}`;
  throw refusedField('categorieTarif', message);
}

const noneYet = 'Ajoutez-la d’abord dans les paramètres.';
