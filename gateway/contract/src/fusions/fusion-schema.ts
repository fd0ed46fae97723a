import type { SchemasOf } from '../core/call-schemas.ts';
import { choice } from '../core/fields.ts';
import { joi } from '../core/joi.ts';
import { byId, recordId, version } from '../core/records.ts';
import type { ComparaisonQuery, fusionCalls, StartFusion } from './fusion-calls.ts';
import { champsFusion, type Cote } from './fusion.ts';

const cotes: readonly Cote[] = ['garder', 'fondre'];
const whose = Object.fromEntries(champsFusion.map((champ) => [champ, choice(cotes)]));

export const fusionSchemas: SchemasOf<typeof fusionCalls> = {
  compareFiches: {
    query: joi.object<ComparaisonQuery, true>({ a: recordId().required(), b: recordId().required() }),
  },
  startFusion: {
    body: joi.object<StartFusion, true>({
      garderId: recordId().required(),
      fondreId: recordId().required(),
      versions: joi.object({ garder: version().required(), fondre: version().required() }).required(),
      valeurs: joi.object(whose).required(),
      jumeauxConfirmes: joi.boolean().strict(),
    }),
  },
  getFusion: { params: byId },
  followFusion: { params: byId },
  undoFusion: { params: byId },
};
