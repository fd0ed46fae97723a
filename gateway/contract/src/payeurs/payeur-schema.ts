import type { SchemasOf } from '../core/call-schemas.ts';
import { filledText } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { byId } from '../core/records.ts';
import { idList } from '../exports/export-keys.ts';
import type { ListArgentQuery, payeurCalls, SearchPayeursQuery } from './payeur-calls.ts';

const maxSuggestions = 50;

export const payeurSchemas: SchemasOf<typeof payeurCalls> = {
  searchPayeurs: {
    query: joi.object<SearchPayeursQuery, true>({
      search: filledText(100, 'Saisissez un code ou un nom.').required(),
      limit: joi.number().integer().min(1).max(maxSuggestions),
      corbeille: joi.boolean(),
    }),
  },
  listArgent: { query: joi.object<ListArgentQuery, true>({ ids: idList().required() }) },
  getComptePayeur: { params: byId },
  getSituation: { params: byId },
};
