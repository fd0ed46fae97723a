import { exportKeys } from '../exports/export-keys.ts';
import type { SchemasOf } from '../core/call-schemas.ts';
import { filledText, severalLines, text } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { requiredText } from '../core/messages.ts';
import { byId, pageKeys, recordId, version } from '../core/records.ts';
import type {
  ByModele,
  ExportRappelQuery,
  ListEnvoisQuery,
  PreviewRappel,
  rappelCalls,
  RefusRappel,
  ShowRappel,
  StartRappel,
  UpdateModeleRappel,
} from './rappel-calls.ts';
import { colonnesExclu } from './rappel-colonnes.ts';
import { languages } from '../settings/settings.ts';
import { cotesRappel, trisRappel, typesRappel, variablesRappel } from './rappel.ts';

const mostRecipients = 20_000;

/** The example is the one for which `adherents.update` is enough (N-6). */
const type = () =>
  joi
    .string()
    .valid(...typesRappel)
    .example('certificat');
const langue = () => joi.string().valid(...languages);

/** Refuses unknown variables, which would be sent literally. */
export const onlyVariables = new RegExp(String.raw`^(?:[^{}]|\{(?:${variablesRappel.join('|')})\})*$`, 'u');
const unknownVariable = {
  name: `Variable inconnue. Variables possibles\u00a0: ${variablesRappel.join(', ')}.`,
};

const objet = () =>
  filledText(200, 'L’objet est requis.').pattern(onlyVariables, unknownVariable).example('Rappel');
const texte = () =>
  joi
    .trimmedText()
    .max(5_000)
    .pattern(severalLines, { name: 'Caractère non admis.' })
    .messages(requiredText('Le texte est requis.'))
    .pattern(onlyVariables, unknownVariable)
    .example('Bonjour {prenom},');

const preview = { type: type().required(), langue: langue() };

export const rappelSchemas: SchemasOf<typeof rappelCalls> = {
  updateModeleRappel: {
    params: joi.object<ByModele, true>({ type: type().required(), langue: langue().required() }),
    body: joi.object<UpdateModeleRappel, true>({
      objet: objet(),
      texte: texte(),
      version: version(),
    }),
  },
  previewRappel: { body: joi.object<PreviewRappel, true>(preview) },
  exportRappel: {
    query: joi.object<ExportRappelQuery, true>({
      ...exportKeys(colonnesExclu),
      type: type().required(),
      cote: joi.string().valid(...cotesRappel),
      search: text(100).empty(null),
      sort: joi.string().valid(...trisRappel),
      order: joi.string().valid('asc', 'desc'),
    }),
  },
  showRappel: {
    body: joi.object<ShowRappel, true>({
      ...preview,
      adherentId: recordId().required(),
      objet: objet(),
      texte: texte(),
    }),
  },
  startRappel: {
    body: joi.object<StartRappel, true>({
      ...preview,
      adherentIds: joi.array().items(recordId()).min(1).max(mostRecipients).unique(),
    }),
  },
  listEnvoisRappel: {
    query: joi.object<ListEnvoisQuery, true>({
      ...pageKeys,
      rappelId: recordId(),
      adherentId: recordId(),
      type: type(),
    }),
  },
  getRefusRappel: { params: byId },
  setRefusRappel: {
    params: byId,
    body: joi.object<RefusRappel, true>({ refuse: joi.boolean().strict().required() }),
  },
  getRappel: { params: byId },
  followRappel: { params: byId },
  cancelRappel: { params: byId },
};
