import type { SchemasOf } from '../schemas/call-schemas.ts';
import { filledDate } from '../schemas/dates.ts';
import { codeLength, filledText } from '../schemas/fields.ts';
import { joi } from '../schemas/joi.ts';
import { byId, recordId } from '../schemas/records.ts';
import type { CreatePassage, passageCalls } from './passage-calls.ts';

/** Characters of a QR code; longer text is no card. */
const longestQr = 1_000;

export const passageSchemas: SchemasOf<typeof passageCalls> = {
  createPassage: {
    body: joi
      .object<CreatePassage, true>({
        id: recordId(),
        code: filledText(codeLength, 'Saisissez un code adhérent'),
        qr: filledText(longestQr),
        sectionId: recordId(),
      })
      .xor('code', 'qr')
      .example({ code: '0042' })
      .messages({
        'object.missing': 'Un code ou une carte est attendu.',
        'object.xor': 'Un code ou une carte, pas les deux.',
      }),
  },
  getJourPassages: { query: joi.object<{ jour?: string }, true>({ jour: filledDate() }) },
  listEntreesAdherent: { params: byId },
};
