import type { SchemasOf } from '../core/call-schemas.ts';
import { filledText } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { numberFaults, sentences } from '../core/messages.ts';
import { byId } from '../core/records.ts';
import type { ByRegle, conservationCalls, RegleConfirmee, StartConservation } from './conservation-calls.ts';
import { nomsRegles, reglesConservation, type ConservationSettings } from './conservation.ts';

export const empreintePattern = /^[0-9a-f]{64}$/;

const regle = () =>
  joi
    .string()
    .valid(...nomsRegles)
    .required();

const byRegle = joi.object<ByRegle, true>({ regle: regle().example('passages') });

export const conservationSchemas: SchemasOf<typeof conservationCalls> = {
  listConservation: { params: byRegle },
  exportConservation: { params: byRegle },
  startConservation: {
    body: joi.object<StartConservation, true>({
      regles: joi
        .array()
        .items(
          joi.object<RegleConfirmee, true>({
            regle: regle(),
            empreinte: joi
              .string()
              .pattern(empreintePattern, { name: 'Empreinte invalide.' })
              .required()
              .example('0'.repeat(64)),
          }),
        )
        .min(1)
        .unique('regle')
        .required()
        .messages({ 'array.min': 'Choisissez au moins une règle.' }),
      confirmation: filledText(20, 'Saisissez le nombre annoncé.').required(),
    }),
  },
  getLancementConservation: { params: byId },
  followLancementConservation: { params: byId },
  cancelLancementConservation: { params: byId },
};

/** Retention period in the rule's unit; blank keeps data forever. */
const duree = (min: number, max: number) =>
  joi
    .number()
    .integer()
    .min(min)
    .max(max)
    .allow(null)
    .messages(sentences(numberFaults, `Un nombre entier de ${min} à ${max} est attendu, ou rien.`));

/** The group of the settings. */
export const conservationSettings = joi.object<ConservationSettings>(
  Object.fromEntries(
    Object.values(reglesConservation).map(({ duree: field, min, max }) => [field, duree(min, max)]),
  ),
);
