import { nearDate, filledNearDate } from '../core/dates.ts';
import { longText, montant, somme, text } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { derived, recordId } from '../core/records.ts';
import type { NestedReglement, Payment } from './reglement-calls.ts';
import { statutsReglement, typesReglement } from './reglement.ts';

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

/** Schema of a payment, shared by all calls. */
export const typedPayment = joi.object<Payment & { montant: number }, true>({
  ...paymentFields,
  montant: somme().required(),
});

/** Decided by the server (M-15), and names that a call ignores. */
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
    'remiseId',
    'remiseCode',
    'impaye',
    'createdBy',
    'createdAt',
    'updatedAt',
    'archivedAt',
    'archivedBy',
    ...others,
  );

export const nestedReglement = joi
  .object<NestedReglement, true>({
    ...paymentFields,
    id: recordId(),
    montant: montant(),
    montantTotal: montant(),
  })
  .keys(derivedFromReglement('codeReglement', 'saisonId', 'cotisationId', 'payeurId', 'version'));
