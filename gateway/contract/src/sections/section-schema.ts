import { planRowsOf, rowKeys, storeBatchOf, undoLot } from '../imports/import-rows-schema.ts';
import type { SchemasOf } from '../core/call-schemas.ts';
import { codeLength, filledText, longText } from '../core/fields.ts';
import { maxAge } from '../rules/ages.ts';
import { joi } from '../core/joi.ts';
import { numberFaults, sentences } from '../core/messages.ts';
import { byId, derived, version } from '../core/records.ts';
import type { CreateSection, ImportedSection, sectionCalls, UpdateSection } from './section-calls.ts';
import { longestValidity, mostReglesCertificat, type RegleCertificat } from './section.ts';

const age = () =>
  joi
    .number()
    .integer()
    .min(0)
    .max(maxAge)
    .allow(null)
    .messages(sentences(numberFaults, `Un âge est un nombre entier de 0 à ${maxAge}.`));

const regle = joi.object<RegleCertificat, true>({
  ageMin: age().required(),
  ageMax: age()
    .required()
    .custom((value: number | null, { state, error }) => {
      const { ageMin } = state.ancestors[0] as Partial<RegleCertificat>;
      return value !== null && typeof ageMin === 'number' && value < ageMin ? error('ages.order') : value;
    })
    .messages({ 'ages.order': 'L’âge maximum est au moins l’âge minimum.' }),
  mois: joi
    .number()
    .integer()
    .min(0)
    .max(longestValidity)
    .required()
    .messages(sentences(numberFaults, `Une durée est un nombre de mois, de 0 à ${longestValidity}.`)),
});

/** As a workbook has them. */
const columns = {
  code: filledText(codeLength, 'Le code est requis'),
  designation: filledText(100, 'La désignation est requise'),
  description: longText(500),
  appartientDelta: joi.boolean(),
  active: joi.boolean(),
  requiresCertificatMedical: joi.boolean(),
  scanObligatoire: joi.boolean(),
};

const fields = { ...columns, reglesCertificat: joi.array().items(regle).max(mostReglesCertificat) };

const decidedByServer = derived('id', 'createdAt');

const imported = joi.object<ImportedSection, true>({
  ...columns,
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
