import type { SchemasOf } from '../schemas/call-schemas.ts';
import { filledDate } from '../schemas/dates.ts';
import { choice } from '../schemas/fields.ts';
import { joi } from '../schemas/joi.ts';
import { pageKeys } from '../schemas/records.ts';
import type { ListOperationsSensiblesQuery, operationSensibleCalls } from './operation-sensible-calls.ts';
import { typesOperationSensible } from './operation-sensible.ts';

export const operationSensibleSchemas: SchemasOf<typeof operationSensibleCalls> = {
  listOperationsSensibles: {
    query: joi.object<ListOperationsSensiblesQuery, true>({
      ...pageKeys,
      type: choice(typesOperationSensible).empty(null),
      du: filledDate(),
      au: filledDate(),
    }),
  },
};
