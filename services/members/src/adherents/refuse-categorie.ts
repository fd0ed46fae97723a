import { clubSettings, RuleError } from '@club/service-kit';

/**
 * Refuses a category of tariffs that the settings do not have (T-7). One that a person has already may stay.
 * @throws RuleError `refused_value` (422)
 */
export function refuseCategorie(asked: string | null | undefined, present?: string | null): void {
  // Absent in settings of a former release of admin.
  const { categoriesTarif = [] } = clubSettings.current.cotisationSettings as { categoriesTarif?: string[] };
  if (!asked || asked === present || categoriesTarif.includes(asked)) return;
  const known =
    categoriesTarif.length > 0 ? `Choisissez parmi\u00a0: ${categoriesTarif.join(', ')}.` : noneYet;
  const message = `Le club n’a pas la catégorie de tarif «\u00a0${asked}\u00a0». ${known}`;
  throw new RuleError('refused_value', { errors: [{ field: 'categorieTarif', message }] });
}

const noneYet = 'Ajoutez-la d’abord dans les paramètres.';
