import { paymentFields } from '../reglements/nested-reglement-schema.ts';
import { exportKeys } from '../exports/export-keys.ts';
import type { SchemasOf } from '../core/call-schemas.ts';
import { nearDate } from '../core/dates.ts';
import { choice, text } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { pageKeys, recordId, version } from '../core/records.ts';
import { colonnesEcheance } from './echeance-colonnes.ts';
import type {
  EcheanceChoisie,
  echeanceCalls,
  EncaisserEcheances,
  ExportEcheancesQuery,
  ListEcheancesQuery,
} from './echeance-calls.ts';
import { etatsEcheance, plusGrandEncaissement } from './echeance.ts';

const none = 'Choisissez au moins une échéance.';

/** Search and filters of the list. */
const listed = {
  search: text(100).empty(null),
  etat: choice(etatsEcheance).empty(null),
  du: nearDate(),
  au: nearDate(),
};

export const echeanceSchemas: SchemasOf<typeof echeanceCalls> = {
  listEcheances: { query: joi.object<ListEcheancesQuery, true>({ ...pageKeys, ...listed }) },
  exportEcheances: {
    query: joi.object<ExportEcheancesQuery, true>({ ...exportKeys(colonnesEcheance), ...listed }),
  },
  encaisserEcheances: {
    body: joi.object<EncaisserEcheances, true>({
      reglements: joi
        .array()
        .items(
          joi.object<EcheanceChoisie, true>({ id: recordId().required(), version: version().required() }),
        )
        .min(1)
        .max(plusGrandEncaissement)
        .unique('id')
        .required()
        .messages({
          'array.min': none,
          'any.required': none,
          'array.max': `On encaisse au plus ${plusGrandEncaissement} échéances à la fois.`,
        }),
      dateEncaissement: paymentFields.dateReglement,
    }),
  },
};
