import { cotisationLine, maxLines, usedCredit } from '../cotisations/cotisation-schema.ts';
import { motifLength } from '../operations-sensibles/operation-sensible.ts';
import { payeurMissing } from '../payeurs/payeur.ts';
import { paymentFields } from '../reglements/nested-reglement-schema.ts';
import type { SchemasOf } from '../core/call-schemas.ts';
import { moment } from '../core/dates.ts';
import { filledText, longText, somme, text, montant } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { optionalRecordId, recordId } from '../core/records.ts';
import { bonLength, type HorsLigne } from './hors-ligne.ts';
import {
  typesEncaissement,
  type CreateEncaissement,
  type EncaissementLigne,
  type EncaissementReglement,
  type guichetCalls,
} from './guichet-calls.ts';

const maxCotisations = 200;

const ligne = joi.object<EncaissementLigne, true>(cotisationLine);

/** A payment of the counter. */
export const guichetReglement = joi.object<EncaissementReglement, true>({
  ...paymentFields,
  montant: somme().required(),
  numeroCheque: text(100),
});

export const guichetSchemas: SchemasOf<typeof guichetCalls> = {
  listPersonnesGuichet: { query: joi.object<{ apres?: string }, true>({ apres: recordId() }) },
  createEncaissement: {
    body: joi.object<CreateEncaissement, true>({
      payeurId: recordId().required().messages({ 'any.required': payeurMissing }),
      saisonId: optionalRecordId(),
      offreId: optionalRecordId(),
      lignes: joi.array().items(ligne).max(maxLines),
      montantTotal: montant().invalid(null),
      type: joi.string().valid(...typesEncaissement),
      description: longText(500),
      cotisationIds: joi.array().items(recordId()).max(maxCotisations).unique(),
      credits: joi.array().items(usedCredit).max(maxLines),
      reglements: joi.array().items(guichetReglement).max(maxLines),
      excedent: joi.boolean(),
      doublonAccepte: joi.boolean(),
      recu: joi.boolean(),
      motif: text(motifLength),
      horsLigne: joi.object<HorsLigne, true>({
        le: moment().required(),
        bon: filledText(bonLength).required(),
      }),
    }),
  },
};
