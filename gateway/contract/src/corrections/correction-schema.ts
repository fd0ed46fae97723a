import type { SchemasOf } from '../core/call-schemas.ts';
import { codeLength, filledText } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { recordId } from '../core/records.ts';
import { importIdPattern } from '../imports/import-schema.ts';
import type {
  correctionCalls,
  DownloadCorrection,
  ReadCorrections,
  StartCorrection,
} from './correction-calls.ts';
import { filtresCorrection } from './correction.ts';

export const correctionSchemas: SchemasOf<typeof correctionCalls> = {
  downloadAdherentsCorrection: {
    query: joi.object<DownloadCorrection, true>({ filtre: joi.string().valid(...filtresCorrection) }),
  },
  importAdherentsCorrection: {
    body: joi.object<StartCorrection, true>({
      importId: joi
        .string()
        .pattern(importIdPattern, { name: 'Identifiant invalide.' })
        .example('0b9c3f2e-import-1'),
      dryRun: joi.boolean(),
    }),
  },
  readCorrections: {
    body: joi.object<ReadCorrections, true>({
      ids: joi.array().items(recordId()).max(5_000).required(),
      codes: joi.array().items(filledText(codeLength)).max(5_000).required(),
    }),
  },
};
