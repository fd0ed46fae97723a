import type { SchemasOf } from '../core/call-schemas.ts';
import { filledText } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { byId, derived, version } from '../core/records.ts';
import type { CreateVue, SetVueParDefaut, UpdateVue, vueCalls } from './vue-calls.ts';
import { listesAVues, type ListeAVues } from './vue.ts';

const liste = () =>
  joi
    .string()
    .valid(...listesAVues)
    .required();

/** As a browser writes the query of an address. */
export const queryPattern = /^[\w.*=&%+-]*$/;

const adresse = () =>
  joi
    .string()
    .allow('')
    .max(1_000)
    .pattern(queryPattern, { name: 'Adresse invalide.' })
    .example('sort=nom&order=asc');

const nom = () => filledText(40, 'Le nom de la vue est requis');
const decidedByServer = derived('id', 'mienne', 'parDefaut', 'modifiable', 'createdAt', 'updatedAt');

export const vueSchemas: SchemasOf<typeof vueCalls> = {
  listVues: { query: joi.object<{ liste: ListeAVues }, true>({ liste: liste() }) },
  createVue: {
    body: joi
      .object<CreateVue, true>({
        liste: liste(),
        nom: nom().required(),
        adresse: adresse().required(),
        partagee: joi.boolean(),
      })
      .keys({ ...decidedByServer, ...derived('version') }),
  },
  updateVue: {
    params: byId,
    body: joi
      .object<UpdateVue, true>({
        nom: nom(),
        adresse: adresse(),
        partagee: joi.boolean(),
        version: version(),
      })
      .keys({ ...decidedByServer, ...derived('liste') }),
  },
  setVueParDefaut: {
    params: byId,
    body: joi.object<SetVueParDefaut, true>({ parDefaut: joi.boolean().strict().required() }),
  },
  deleteVue: { params: byId },
};
