import type { SchemasOf } from '../core/call-schemas.ts';
import { filledDate, moment } from '../core/dates.ts';
import { codeLength, filledText } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { byId, recordId } from '../core/records.ts';
import { plusGrandEnvoi, type PassageHorsLigne } from './etat-porte.ts';
import { motifsPassage } from './passage.ts';
import type { CreatePassage, EtatPorteQuery, passageCalls } from './passage-calls.ts';

/** Characters of a QR code; longer text is no card. */
const longestQr = 1_000;

const read = {
  code: filledText(codeLength, 'Saisissez un code adhérent'),
  qr: filledText(longestQr),
  sectionId: recordId(),
};

const eitherOne = {
  'object.missing': 'Un code ou une carte est attendu.',
  'object.xor': 'Un code ou une carte, pas les deux.',
};

const waiting = joi
  .object<PassageHorsLigne, true>({
    ...read,
    id: recordId().required(),
    moment: moment().required().invalid(null),
    motif: joi
      .string()
      .valid(...motifsPassage)
      .allow(null)
      .required(),
    entree: joi.object({ carnetId: recordId().required(), bail: recordId().required() }),
  })
  .xor('code', 'qr')
  .messages(eitherOne);

export const passageSchemas: SchemasOf<typeof passageCalls> = {
  createPassage: {
    body: joi
      .object<CreatePassage, true>({
        ...read,
        id: recordId(),
        porteId: recordId(),
      })
      .xor('code', 'qr')
      .example({ code: '0042' })
      .messages(eitherOne),
  },
  getEtatPorte: { query: joi.object<EtatPorteQuery, true>({ apres: recordId(), porte: recordId() }) },
  createPassagesHorsLigne: {
    body: joi
      .object<{ passages: PassageHorsLigne[] }, true>({
        passages: joi.array().items(waiting).min(1).max(plusGrandEnvoi).required(),
      })
      .example({
        passages: [
          {
            id: '65f0000000000000000000b1',
            code: '0042',
            moment: '2026-11-25T09:30:00.000Z',
            motif: null,
          },
        ],
      }),
  },
  getJourPassages: { query: joi.object<{ jour?: string }, true>({ jour: filledDate() }) },
  listEntreesAdherent: { params: byId },
};
