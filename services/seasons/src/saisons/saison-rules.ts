import {
  etatSaison,
  writtenDay,
  type CreateSaison,
  type SaisonFields,
  type UpdateSaison,
} from '@club/contract';
import { RuleError } from '@club/service-kit';

/** «Saison 2025-2026» = «saison 2025 - 2026» (S-1). */
export function nomKeyOf(nom: string): string {
  return nom.normalize('NFC').toLowerCase().replace(/\s/gu, '');
}

/**
 * Single spaces in the name; waiting, with its enrolment shut, unless said otherwise.
 * @throws RuleError `refused_value` (422)
 */
export function newSaisonFields(body: CreateSaison): SaisonFields {
  const { dateDebut, dateFin, active = false, inscriptionsOuvertes = false } = body;
  if (active && inscriptionsOuvertes) throw refusedOpening();
  const inscriptionsDu = inscriptionsOuvertes ? (body.inscriptionsDu ?? null) : null;
  const nom = body.nom.replace(/\s+/gu, ' ');
  return checked({ nom, dateDebut, dateFin, active, inscriptionsOuvertes, inscriptionsDu });
}

interface Closing {
  cloturee: boolean;
  clotureEnCours: boolean;
}

/** A stored season, as the rules read it. */
export interface Living extends Closing {
  nom: string;
  active: boolean;
  /** Absent in records of former releases. */
  activeDepuis?: Date | null;
}

/** True for a season that the club has passed on from (S-13). */
export function isToBeClosed({
  active,
  cloturee,
  activeDepuis,
}: Omit<Living, 'nom' | 'clotureEnCours'>): boolean {
  const since = activeDepuis?.toISOString() ?? null;
  return etatSaison({ active, cloturee, activeDepuis: since }) === 'a_cloturer';
}

/**
 * Passing on to a season (S-13): the active one is to be closed then, or waits again when the season asked for was
 * passed on from. `others`: the active season and the one to be closed, if any.
 * @throws RuleError `saison_closed` (409), `active_saison_exists` (409) while a closing goes on, `conflict` (409) while
 * an earlier season is still to be closed
 */
export function refusePassingOn(asked: Living, others: readonly Living[]): void {
  refuseClosed(asked);
  const active = others.find((saison) => saison.active);
  if (active?.clotureEnCours) throw refuseBesideActive(active);
  const passed = others.find((saison) => isToBeClosed(saison));
  if (!active || !passed || isToBeClosed(asked)) return;
  const message = passed.clotureEnCours
    ? `La saison «\u00a0${passed.nom}\u00a0» est en cours de clôture. Réessayez dans un instant.`
    : `La saison «\u00a0${passed.nom}\u00a0» est encore à clôturer. Clôturez-la d’abord.`;
  throw new RuleError('conflict', { message });
}

const enrolmentOfWaiting = 'Les inscriptions ne s’ouvrent que pour une saison en attente.';

function refusedOpening(): RuleError {
  return new RuleError('refused_value', {
    errors: [{ field: 'inscriptionsOuvertes', message: enrolmentOfWaiting }],
  });
}

function refuseClosed({ cloturee, clotureEnCours }: Closing): void {
  if (cloturee)
    throw new RuleError('saison_closed', { message: 'Une saison clôturée ne peut plus être modifiée.' });
  if (clotureEnCours)
    throw new RuleError('saison_closed', { message: 'Cette saison est en cours de clôture.' });
}

export function refuseBesideActive({ nom, clotureEnCours }: { nom: string } & Omit<Closing, 'cloturee'>) {
  const name = `«\u00a0${nom}\u00a0»`;
  const message = clotureEnCours
    ? `La saison ${name} est en cours de clôture. Réessayez dans un instant.`
    : `La saison ${name} est encore active. Clôturez-la d’abord.`;
  return new RuleError('active_saison_exists', { message });
}

/**
 * What is not sent stays (P-3). An active season stays so: it ends by passing on or closing. Activated, a season has
 * its enrolment no more.
 * @throws RuleError `saison_closed` (409), `refused_value` (422)
 */
export function mergeSaison(
  before: SaisonFields & Omit<Living, 'nom' | 'active'>,
  body: UpdateSaison,
): SaisonFields {
  refuseClosed(before);
  if (before.active && body.active === false)
    throw new RuleError('refused_value', { errors: [{ field: 'active', message: staysActive }] });
  const { nom, dateDebut, dateFin, active, inscriptionsOuvertes, inscriptionsDu } = body;
  if (isToBeClosed(before) && inscriptionsOuvertes) throw refusedOpening();
  const isActivated = active === true && !before.active;
  return newSaisonFields({
    nom: nom ?? before.nom,
    dateDebut: dateDebut ?? before.dateDebut,
    dateFin: dateFin ?? before.dateFin,
    active: active ?? before.active,
    inscriptionsOuvertes: isActivated ? false : (inscriptionsOuvertes ?? before.inscriptionsOuvertes),
    inscriptionsDu: inscriptionsDu === undefined ? before.inscriptionsDu : inscriptionsDu,
  });
}

/**
 * The first day of a season that has not begun stays once something is sold for it: its lines begin on it, and what they
 * cost becomes income on it (M-63).
 * @throws RuleError `refused_value` (422)
 */
export function refuseMovedStart(
  before: Pick<SaisonFields, 'dateDebut'>,
  after: Pick<SaisonFields, 'dateDebut'>,
  { today, isSold }: { today: string; isSold: boolean },
): void {
  if (after.dateDebut === before.dateDebut || before.dateDebut <= today || !isSold) return;
  const message = `Des cotisations sont déjà vendues à partir du ${writtenDay(before.dateDebut)}\u00a0: ce premier jour ne change plus. Pour le changer, mettez-les d’abord à la corbeille.`;
  throw new RuleError('refused_value', { errors: [{ field: 'dateDebut', message }] });
}

const staysActive = 'Passez à une autre saison, ou clôturez celle-ci.';

export const heldMessage =
  'Cette saison n’est pas vide\u00a0: des adhérents, des cotisations, des règlements, des crédits, des offres ou des cartes lui appartiennent, peut-être dans la corbeille.';

/** Of a season that only offers hold. */
export const offersHoldMessage =
  'Cette saison ne contient que des offres de renouvellement\u00a0: annulez leurs campagnes dans Renouvellement, puis supprimez la saison.';

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
  const refuse = (field: string, message: string) =>
    new RuleError('refused_value', { errors: [{ field, message }] });
  // ISO days compare as text.
  if (fields.dateFin <= fields.dateDebut)
    throw refuse('dateFin', 'La date de fin doit être postérieure à la date de début.');
  if (fields.inscriptionsDu !== null && fields.inscriptionsDu > fields.dateFin)
    throw refuse('inscriptionsDu', 'Les inscriptions s’ouvrent avant la fin de la saison.');
  return fields;
}
