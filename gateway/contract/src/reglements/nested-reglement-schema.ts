import { nearDate, filledNearDate } from '../schemas/dates.ts';
import { longText, montant, text } from '../schemas/fields.ts';
import { joi } from '../schemas/joi.ts';
import { derived, recordId } from '../schemas/records.ts';
import type { NestedReglement } from './reglement-calls.ts';
import { statutsReglement, typesReglement } from './reglement.ts';

/** How and when a payer pays (spec §7): common to every way of recording a règlement. */
export const paymentFields = {
  statut: joi.string().valid(...statutsReglement),
  dateReglement: filledNearDate(),
  typeReglement: joi.string().valid(...typesReglement),
  reference: text(100),
  banque: text(100),
  tireur: text(100),
  dateEncaissement: nearDate(),
  dateEcheance: nearDate(),
  notes: longText(500),
};

/** What the server alone decides about a règlement (spec §7 sends `montantRecu`), and other names a call ignores. */
export const derivedFromReglement = (...others: readonly string[]) =>
  derived(
    'montantRecu',
    'remis',
    'payeur',
    'details',
    'allocations',
    'adherents',
    'montantCredit',
    'creditId',
    'contrePasseParId',
    'contrePasseDeId',
    'createdBy',
    'createdAt',
    'updatedAt',
    'archivedAt',
    'archivedBy',
    ...others,
  );

/** A règlement within the body of a cotisation. */
export const nestedReglement = joi
  .object<NestedReglement, true>({
    ...paymentFields,
    id: recordId(),
    montant: montant(),
    montantTotal: montant(),
  })
  .keys(derivedFromReglement('codeReglement', 'saisonId', 'cotisationId', 'payeurId', 'version'));
