import { planRowsOf, rowKeys, storeBatchOf, undoLot } from '../imports/import-rows-schema.ts';
import type { SchemasOf } from '../schemas/call-schemas.ts';
import { codeLength, filledText, longText } from '../schemas/fields.ts';
import { joi } from '../schemas/joi.ts';
import { byId, derived, version } from '../schemas/records.ts';
import type { CreateSection, ImportedSection, sectionCalls, UpdateSection } from './section-calls.ts';

const fields = {
  code: filledText(codeLength, 'Le code est requis'),
  designation: filledText(100, 'La désignation est requise'),
  description: longText(500),
  appartientDelta: joi.boolean(),
  active: joi.boolean(),
  requiresCertificatMedical: joi.boolean(),
};

const decidedByServer = derived('id', 'createdAt');

const imported = joi.object<ImportedSection, true>({
  ...fields,
  code: fields.code.required(),
  designation: fields.designation.required(),
  ...rowKeys,
});

export const sectionSchemas: SchemasOf<typeof sectionCalls> = {
  listSectionHistory: { params: byId },
  createSection: {
    body: joi
      .object<CreateSection, true>({
        ...fields,
        code: fields.code.required(),
        designation: fields.designation.required(),
      })
      .keys({ ...decidedByServer, ...derived('version') }),
  },
  updateSection: {
    params: byId,
    body: joi.object<UpdateSection, true>({ ...fields, version: version() }).keys(decidedByServer),
  },
  deleteSection: { params: byId },
  planImportSections: { body: planRowsOf(imported) },
  importSections: { body: storeBatchOf(imported) },
  undoImportSections: { body: undoLot },
};
