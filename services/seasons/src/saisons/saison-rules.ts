import type { CreateSaison, SaisonFields, UpdateSaison } from '@club/contract';
import { RuleError } from '@club/service-kit';

/** «Saison 2025-2026» = «saison 2025 - 2026» (S-1). */
export function nomKeyOf(nom: string): string {
  return nom.normalize('NFC').toLowerCase().replace(/\s/gu, '');
}

/** Single spaces in the name; waiting unless said to be active. */
export function newSaisonFields(body: CreateSaison): SaisonFields {
  const { nom, dateDebut, dateFin, active } = body;
  return checked({ nom: nom.replace(/\s+/gu, ' '), dateDebut, dateFin, active: active ?? false });
}

interface Closing {
  cloturee: boolean;
  clotureEnCours: boolean;
}

export function refuseBesideActive({ nom, clotureEnCours }: { nom: string } & Omit<Closing, 'cloturee'>) {
  const name = `«\u00a0${nom}\u00a0»`;
  const message = clotureEnCours
    ? `La saison ${name} est en cours de clôture. Réessayez dans un instant.`
    : `La saison ${name} est encore active. Clôturez-la d’abord.`;
  return new RuleError('active_saison_exists', { message });
}

/**
 * What is not sent stays (P-3).
 * @throws RuleError `saison_closed` (409), `refused_value` (422)
 */
export function mergeSaison(before: SaisonFields & Closing, body: UpdateSaison): SaisonFields {
  if (before.cloturee)
    throw new RuleError('saison_closed', { message: 'Une saison clôturée ne peut plus être modifiée.' });
  if (before.clotureEnCours)
    throw new RuleError('saison_closed', { message: 'Cette saison est en cours de clôture.' });
  const { nom, dateDebut, dateFin, active } = body;
  return newSaisonFields({
    nom: nom ?? before.nom,
    dateDebut: dateDebut ?? before.dateDebut,
    dateFin: dateFin ?? before.dateFin,
    active: active ?? before.active,
  });
}

export const heldMessage =
  'Cette saison n’est pas vide\u00a0: des adhérents, des cotisations, des règlements, des crédits ou des cartes lui appartiennent, peut-être dans la corbeille.';

/**
 * S-9.
 * @throws RuleError `rule` (422)
 */
export function refuseUndeletable({ active, cloturee, clotureEnCours }: Closing & { active: boolean }): void {
  const refuse = (message: string) => new RuleError('rule', { message });
  if (cloturee || clotureEnCours) throw refuse('Une saison clôturée ne peut pas être supprimée.');
  if (active) throw refuse('La saison active ne peut pas être supprimée.');
}

function checked(fields: SaisonFields): SaisonFields {
  // ISO days compare as text.
  if (fields.dateFin > fields.dateDebut) return fields;
  const message = 'La date de fin doit être postérieure à la date de début.';
  throw new RuleError('refused_value', { errors: [{ field: 'dateFin', message }] });
}
